/** Applies and stores the appearance. Without React, since the script before the first paint contains this module. */
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

/** Stores a choice for later visits; null removes it. The skin has its own key (specification section 9). */
export function keepAppearance(chosen: Appearance | null): void {
  const { skin = null, ...layout } = chosen ?? {}
  writeText('skin', skin)
  writeJson('layout', chosen && layout)
}

/** Sets the appearance as attributes of <html>, for the stylesheets, and returns the resolved appearance. */
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

/** Calls the listener when the system's colour scheme or the kind of window changes. */
export function onSurroundingsChange(listener: () => void): void {
  for (const query of [darkQuery, phoneQuery]) matchMedia(query).addEventListener('change', listener)
}
