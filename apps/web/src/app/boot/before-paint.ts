/**
 * Built as a script of its own that runs before the first paint, so that a dark page never flashes white and an Arabic
 * one never starts at the left. Not inline: the content security policy allows no inline script.
 */
import { readText } from '../../lib/local-storage.ts'
import { preferredLanguage } from '../../messages/languages.ts'
import { putOnPage, readAppearance } from '../../ui/appearance-on-page.ts'
import { preparePaintedPage } from './painted-page.ts'

document.documentElement.lang = preferredLanguage([readText('language') ?? '', ...navigator.languages])
putOnPage(readAppearance())
preparePaintedPage()
