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
  // Pages that are painted ahead of time have no document, and begin as everyone does.
  typeof document === 'undefined'
    ? shownAppearance(chosen.get(), { isDarkSystem: false, isPhone: false, languageDirection: 'ltr' })
    : putOnPage(chosen.get()),
)

/** The visitor's choices; `auto` where there is none. */
export function useAppearance(): Appearance {
  return useStore(chosen, (value) => value)
}

/** The current appearance of the page. */
export function useShownAppearance(): ShownAppearance {
  return useStore(shown, (value) => value)
}

export function currentAppearance(): ShownAppearance {
  return shown.get()
}

/** Chooses, here and for later visits. */
export function choose<N extends OptionName>(name: N, value: OptionValue<N>): void {
  chosen.set({ ...chosen.get(), [name]: value })
  keepAppearance(chosen.get())
  showAppearance()
}

/** Back to how everyone begins. */
export function resetAppearance(): void {
  keepAppearance(null)
  readAgain()
}

/** To be called when the language of the page has changed: the direction may follow it. */
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
