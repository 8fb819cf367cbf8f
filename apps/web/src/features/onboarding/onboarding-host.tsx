import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { closeOnboarding, isOnboardingDone, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const loadDialog = () => import('./onboarding-dialog.tsx').then((m) => ({ default: m.OnboardingDialog }))
const OnboardingDialog = lazy(loadDialog)

/** Delay after the page is ready, so that the slideshow competes with nothing. */
const afterPageMs = 600

/** Shows the slideshow on the first visit, once the page `isReady`, and on request. To a visitor who has pressed something by then, on the next visit. */
export function OnboardingHost({ isReady }: { isReady: boolean }) {
  const isOpen = useOnboardingOpen()
  const [isDue, setIsDue] = useState(false)
  const hasWords = useWords(isOpen || isDue, 'onboarding')
  const hasPressed = useRef(false)
  useEffect(() => {
    const press = () => void (hasPressed.current = true)
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
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
      () => isGone || hasPressed.current || isOnboardingDone() || offerOnboarding(),
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
