import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { reportProblem } from '../../api/problems.ts'
import { closeOnboarding, isOnboardingDone, openOnboarding, useOnboardingOpen } from './onboarding.ts'

/** So long after the page stands, its own work is done and the slideshow delays nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and whenever it is asked for. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  const Dialog = useDialog(isOpen)
  useEffect(() => {
    if (!isReady || isOnboardingDone()) return undefined
    const timer = setTimeout(openOnboarding, afterPageMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return isOpen && Dialog && <Dialog onClose={closeOnboarding} />
}

/** Loads the slideshow and its words when it is first wanted; null until they are there. */
function useDialog(isWanted: boolean): ComponentType<{ onClose: () => void }> | null {
  const { words } = useRouteContext({ from: rootRouteId })
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    Promise.all([import('./onboarding-dialog.tsx'), words.load('onboarding')])
      .then(([{ OnboardingDialog }]) => setDialog(() => OnboardingDialog))
      .catch(reportProblem)
  }, [isWanted, words])
  return Dialog
}
