import { useTranslation } from 'react-i18next'
import { steps } from './steps.ts'
import classes from './step-dots.module.css'

/** Six dots: show the current step and lead to any other. */
export function StepDots({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.dots} aria-label={t('onboarding.steps')}>
      {steps.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            className={classes.dot}
            aria-label={t('onboarding.goToStep', {
              step: index + 1,
              title: t(`onboarding.${name}.title`),
            })}
            aria-current={index + 1 === step ? 'step' : undefined}
            onClick={() => onStep(index + 1)}
          />
        </li>
      ))}
    </ol>
  )
}
