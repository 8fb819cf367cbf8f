import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@guidefeed/contract/client'
import { FactorForm, OtherFactors, useFactorChoice } from '../../../features/account-form/factor-choice.tsx'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { useSecondStep } from './use-second-step.ts'
import { useSignedIn } from './use-signed-in.ts'

export type SecondFactor = Extract<CallAnswer<'login'>['data'], { second_factor: unknown }>['second_factor']

type SecondStepProps = { factor: SecondFactor; next: AfterLogin; onRestart: () => void }

/** Second step of a login, with a choice of the account's methods. */
export function SecondStep({ factor, next, onRestart }: SecondStepProps) {
  const { t } = useTranslation()
  const { ticket, methods } = factor
  const choice = useFactorChoice(methods)
  const finish = useSecondStep(onRestart)
  const signedIn = useSignedIn(next)
  return (
    <AccountCard title={t('twoStep.title')} lead={t(`twoStep.lead.${choice.method}`)}>
      <FactorForm
        method={choice.method}
        passkey={<PasskeyStep ticket={ticket} next={next} onRestart={onRestart} />}
        submitLabel={t('account.loginButton')}
        send={(proof) => finish({ ticket, ...proof })}
        onDone={signedIn}
      />
      <div className={classes.otherWays}>
        <OtherFactors others={choice.others} choose={choice.choose} look="quiet" size="small" />
        <Button look="quiet" size="small" onClick={onRestart}>
          {t('twoStep.restart')}
        </Button>
      </div>
    </AccountCard>
  )
}
