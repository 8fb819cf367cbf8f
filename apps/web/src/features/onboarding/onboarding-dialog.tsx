import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readingDirection, useSwipe } from '../../lib/use-swipe.ts'
import { Button } from '../../ui/button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import classes from './onboarding-dialog.module.css'
import { StepPicture } from './pictures/step-picture.tsx'
import { StepDots } from './step-dots.tsx'
import { clampStep, stepForKey, steps, type StepName } from './steps.ts'

/** Slideshow of the first visit: a native dialog, so that a first visit loads no Mantine. */
export function OnboardingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [step, setStep] = useState(1)
  const dialog = useRef<HTMLDialogElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const isLast = step === steps.length
  const name: StepName = steps[step - 1] ?? 'welcome'
  useReturnFocus()
  useEffect(() => {
    dialog.current?.showModal()
    primary.current?.focus()
  }, [])
  // Skip and Back are not on every step, and the focus must not vanish with them.
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) === false) primary.current?.focus()
  })
  const swipe = useSwipe((by) => setStep((current) => clampStep(current + by)))

  // On the document: a click on the picture leaves the focus outside the dialog.
  useEffect(() => {
    function followKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (altKey || ctrlKey || metaKey) return
      setStep((current) => stepForKey(key, current, readingDirection(dialog.current)) ?? current)
    }
    document.addEventListener('keydown', followKey)
    return () => document.removeEventListener('keydown', followKey)
  }, [])

  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions, jsx_a11y/click-events-have-key-events -- a click beside it closes; its key is Escape, which the browser handles
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="onboarding-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.slide} {...swipe}>
        <div key={name} className={classes.picture}>
          <StepPicture name={name} />
        </div>
        <div className={classes.words} aria-live="polite">
          <p className="visually-hidden">{t('onboarding.step', { step, count: steps.length })}</p>
          <h2 id="onboarding-title">{t(`onboarding.${name}.title`)}</h2>
          <p>{t(`onboarding.${name}.text`)}</p>
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.start}>
          {!isLast && (
            <Button look="quiet" onClick={onClose}>
              {t('onboarding.skip')}
            </Button>
          )}
        </div>
        <StepDots step={step} onStep={setStep} />
        <div className={classes.end}>
          {step > 1 && (
            <Button look="default" onClick={() => setStep(clampStep(step - 1))}>
              {t('onboarding.back')}
            </Button>
          )}
          <Button ref={primary} onClick={isLast ? onClose : () => setStep(clampStep(step + 1))}>
            {t(isLast ? 'onboarding.finish' : 'onboarding.next')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
