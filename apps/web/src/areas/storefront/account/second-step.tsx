import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '../../../api/call.ts'
import { CodeForm } from '../../../features/account-form/code-form.tsx'
import type { AfterLogin } from '../../../features/social-login/social-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { useSecondStep } from './use-second-step.ts'
import { useSignedIn } from './use-signed-in.ts'

export type SecondFactor = Extract<CallAnswer<'login'>['data'], { second_factor: unknown }>['second_factor']
type Method = SecondFactor['methods'][number]

type SecondStepProps = { factor: SecondFactor; next: AfterLogin; onRestart: () => void }

/** Second step of a login, with a choice of the account's methods. */
export function SecondStep({ factor, next, onRestart }: SecondStepProps) {
  const { t } = useTranslation()
  const { ticket, methods } = factor
  const [method, setMethod] = useState<Method>(methods[0] ?? 'totp')
  const finish = useSecondStep(onRestart)
  const signedIn = useSignedIn(next)
  return (
    <AccountCard title={t('twoStep.title')} lead={t(`twoStep.lead.${method}`)}>
      {method === 'passkey' ? (
        <PasskeyStep ticket={ticket} next={next} onRestart={onRestart} />
      ) : (
        <CodeForm
          key={method}
          method={method}
          submitLabel={t('account.loginButton')}
          send={(proof) => finish({ ticket, ...proof })}
          onDone={signedIn}
        />
      )}
      <div className={classes.otherWays}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="quiet" size="small" onClick={() => setMethod(other)}>
              {t(`twoStep.use.${other}`)}
            </Button>
          ))}
        <Button look="quiet" size="small" onClick={onRestart}>
          {t('twoStep.restart')}
        </Button>
      </div>
    </AccountCard>
  )
}
