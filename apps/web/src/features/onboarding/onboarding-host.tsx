import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { reportProblem } from '../../api/problems.ts'
import { closeOnboarding, isOnboardingDone, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const OnboardingDialog = lazy(() =>
  import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog })),
)

/** So long after the page stands, its own work is done and the slideshow delays nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and whenever it is asked for. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  const hasWords = useWords(isOpen)
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

/** Loads the words of the slideshow when it is first wanted; true once they are there. */
function useWords(isWanted: boolean): boolean {
  const { words } = useRouteContext({ from: rootRouteId })
  const [areLoaded, setAreLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    words
      .load('onboarding')
      .then(() => setAreLoaded(true))
      .catch(reportProblem)
  }, [isWanted, words])
  return areLoaded
}
