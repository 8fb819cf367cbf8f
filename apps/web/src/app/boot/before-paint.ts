/**
 * Separate script that runs before the first paint, so that a dark page never flashes white and an Arabic one never starts at the
 * left. Not inline, since the content security policy forbids inline scripts.
 */
import { readText } from '../../lib/local-storage.ts'
import { preferredLanguage } from '../../messages/languages.ts'
import { putOnPage, readAppearance } from '../../ui/appearance-on-page.ts'
import { preparePrerender } from './prerendered-page.ts'

// In this order: `putOnPage` derives the direction from the language, and the prerender is shown only if the language matches.
document.documentElement.lang = preferredLanguage([readText('language') ?? '', ...navigator.languages])
putOnPage(readAppearance())
preparePrerender()
