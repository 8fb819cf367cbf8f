import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { closeOnboarding, isOnboardingDone, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const OnboardingDialog = lazy(() =>
  import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog })),
)

/** Delay after the page is ready, so that the slideshow competes with nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and on request. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  const hasWords = useWords(isOpen, 'onboarding')
  useEffect(() => {
    if (!isReady || isOnboardingDone()) return undefined
    const timer = setTimeout(offerOnboarding, afterPageMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    isOpen &&
    hasWords && (
      <Suspense>
        <OnboardingDialog onClose={closeOnboarding} />
      </Suspense>
    )
  )
}
