import { createStore, useStore } from '../lib/store.ts'
import {
  shownAppearance,
  type Appearance,
  type OptionName,
  type OptionValue,
  type ShownAppearance,
} from './appearance-options.ts'
import { keepAppearance, onSurroundingsChange, putOnPage, readAppearance } from './appearance-on-page.ts'

const chosen = createStore<Appearance>(readAppearance())
const shown = createStore<ShownAppearance>(
  // A prerender has no document and shows the defaults.
  typeof document === 'undefined'
    ? shownAppearance(chosen.get(), { isDarkSystem: false, isPhone: false, languageDirection: 'ltr' })
    : putOnPage(chosen.get()),
)

/** Returns the visitor's choices; `auto` by default. */
export function useAppearance(): Appearance {
  return useStore(chosen, (value) => value)
}

/** Returns the current appearance of the page. */
export function useShownAppearance(): ShownAppearance {
  return useStore(shown, (value) => value)
}

export function currentAppearance(): ShownAppearance {
  return shown.get()
}

/** Sets an option, for this and later visits. */
export function choose<N extends OptionName>(name: N, value: OptionValue<N>): void {
  chosen.set({ ...chosen.get(), [name]: value })
  keepAppearance(chosen.get())
  showAppearance()
}

/** Resets to the defaults. */
export function resetAppearance(): void {
  keepAppearance(null)
  readAgain()
}

/** Applies the appearance. Call after a change of language, which the direction may follow. */
export function showAppearance(): void {
  shown.set(putOnPage(chosen.get()))
}

/** Follows the system, the width of the window and the other tabs. Run once. */
export function followSurroundings(): void {
  onSurroundingsChange(showAppearance)
  addEventListener('storage', readAgain)
}

function readAgain(): void {
  chosen.set(readAppearance())
  showAppearance()
}
