import { readText, writeText } from '../../lib/local-storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

const isOpen = createStore(false)
/** Closed state for browsers that block storage: it lasts until the page is loaded again. */
let wasClosed = false

export const openOnboarding = () => isOpen.set(true)

/** Opens unless the visitor is typing, who must not lose the focus. It then opens on the next visit. */
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
