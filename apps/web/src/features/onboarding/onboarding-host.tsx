import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { closeOnboarding, isOnboardingDone, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const OnboardingDialog = lazy(() =>
  import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog })),
)

/** So long after the page stands, its own work is done and the slideshow delays nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and whenever it is asked for. */
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
