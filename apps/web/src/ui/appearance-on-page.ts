/** Between the choice, the browser's storage and <html>. Without React: the script before the first paint is made of this. */
import { phoneQuery } from '../lib/breakpoints.ts'
import { readJson, readText, writeJson, writeText } from '../lib/local-storage.ts'
import { directionOf, parseLanguage } from '../messages/languages.ts'
import {
  parseAppearance,
  shownAppearance,
  type Appearance,
  type ShownAppearance,
} from './appearance-options.ts'

const darkQuery = '(prefers-color-scheme: dark)'

export function readAppearance(): Appearance {
  return parseAppearance({ ...(readJson('layout') as object | null), skin: readText('skin') })
}

/** Keeps a choice for later visits, null forgets it. The skin has a key of its own (specification section 9). */
export function keepAppearance(chosen: Appearance | null): void {
  const { skin = null, ...layout } = chosen ?? {}
  writeText('skin', skin)
  writeJson('layout', chosen && layout)
}

/** Puts the looks on the page, as attributes of <html> which the stylesheets ask for, and tells what they came to. */
export function putOnPage(chosen: Appearance): ShownAppearance {
  const page = document.documentElement
  const shown = shownAppearance(chosen, {
    isDarkSystem: matchMedia(darkQuery).matches,
    isPhone: matchMedia(phoneQuery).matches,
    languageDirection: directionOf(parseLanguage(page.lang) ?? 'en'),
  })
  const { direction, colorScheme, ...layout } = shown
  page.dir = direction
  page.dataset['mantineColorScheme'] = colorScheme
  Object.assign(page.dataset, layout)
  return shown
}

/** Calls back when the system's colours or the kind of window change. */
export function onSurroundingsChange(listener: () => void): void {
  for (const query of [darkQuery, phoneQuery]) matchMedia(query).addEventListener('change', listener)
}
