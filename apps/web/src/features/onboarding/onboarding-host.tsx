import { lazy, Suspense, useEffect } from 'react'
import { closeOnboarding, isOnboardingDone, openOnboarding, useOnboardingOpen } from './onboarding.ts'

const OnboardingDialog = lazy(() =>
  import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog })),
)

/** So long after the page stands, its own work is done and the slideshow delays nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and whenever it is asked for. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  useEffect(() => {
    if (!isReady || isOnboardingDone()) return undefined
    const timer = setTimeout(openOnboarding, afterPageMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    isOpen && (
      <Suspense>
        <OnboardingDialog onClose={closeOnboarding} />
      </Suspense>
    )
  )
}
