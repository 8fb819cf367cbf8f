import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { closeOnboarding, isOnboardingDone, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const loadDialog = () => import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog }))
const OnboardingDialog = lazy(loadDialog)

/** Delay after the page is ready, so that the slideshow competes with nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and on request. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  const [isDue, setIsDue] = useState(false)
  const hasWords = useWords(isOpen || isDue, 'onboarding')
  useEffect(() => {
    if (!isReady || isOnboardingDone()) return undefined
    const timer = setTimeout(() => setIsDue(true), afterPageMs)
    return () => clearTimeout(timer)
  }, [isReady])
  useEffect(() => {
    if (!isDue || !hasWords) return undefined
    let isGone = false
    // Loaded before, so that it does not open over what the visitor does meanwhile.
    loadDialog().then(
      () => isGone || isOnboardingDone() || offerOnboarding(),
      () => null,
    )
    return () => {
      isGone = true
    }
  }, [isDue, hasWords])
  return (
    isOpen &&
    hasWords && (
      <Suspense>
        <OnboardingDialog onClose={closeOnboarding} />
      </Suspense>
    )
  )
}
