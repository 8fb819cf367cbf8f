import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { settleProof } from '../../api/proof.ts'
import { FactorForm, OtherFactors, useFactorChoice } from '../../features/account-form/factor-choice.tsx'
import type { FactorMethod } from '../../features/account-form/factor-methods.ts'

const PasskeyProof = lazy(() => import('./passkey-proof.tsx').then((m) => ({ default: m.PasskeyProof })))

/** Re-authenticates by a second factor, with a choice of the account's methods. */
export function FactorProof({ methods }: { methods: readonly FactorMethod[] }) {
  const { t } = useTranslation()
  const choice = useFactorChoice(methods)
  return (
    <>
      <p>{t(`twoStep.lead.${choice.method}`)}</p>
      <FactorForm
        method={choice.method}
        passkey={
          <Suspense>
            <PasskeyProof />
          </Suspense>
        }
        submitLabel={t('proof.confirm')}
        send={(body) => call('prove', { body })}
        onDone={() => settleProof(true)}
      />
      <OtherFactors others={choice.others} choose={choice.choose} look="default" isWide />
    </>
  )
}
