import { readText, writeText } from '../../lib/local-storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

const isOpen = createStore(false)
/** Where storage is blocked, closing it once is enough until the page is loaded again. */
let wasClosed = false

export const openOnboarding = () => isOpen.set(true)

/** Opens it but for who types already: he has begun without it and must not lose the keyboard. It comes with the next visit. */
export function offerOnboarding(): void {
  if (!document.activeElement?.matches('input, textarea')) openOnboarding()
}

/** Closing it, in whichever way, is what makes it done (specification section 2). */
export function closeOnboarding(): void {
  wasClosed = true
  writeText('onboardingDone', 'true')
  isOpen.set(false)
}

export const isOnboardingDone = (): boolean => wasClosed || readText('onboardingDone') !== null

export const useOnboardingOpen = (): boolean => useStore(isOpen, (value) => value)
