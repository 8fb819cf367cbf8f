import { currentAccount } from '../../api/account.ts'
import { readText, writeText } from '../../lib/local-storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

const isOpen = createStore(false)
/** Closed state for browsers that block storage; lasts until a reload. */
let wasClosed = false

export const openOnboarding = () => isOpen.set(true)

/**
 * Opens the slideshow, unless the visitor types or uses the keyboard and would lose the focus; then it opens on the next visit. Customers
 * need no welcome on another device.
 */
export function offerOnboarding(): void {
  if (
    currentAccount() === null &&
    !document.activeElement?.matches('input, textarea, :focus-visible:not(body)')
  )
    openOnboarding()
}

/** Closes the slideshow and stores the done flag (specification section 2). */
export function closeOnboarding(): void {
  wasClosed = true
  writeText('onboardingDone', 'true')
  isOpen.set(false)
}

export const isOnboardingDone = (): boolean => wasClosed || readText('onboardingDone') !== null

export const useOnboardingOpen = (): boolean => useStore(isOpen, (value) => value)
