import type { SecondFactorState } from '@guidefeed/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { settleProof } from '../../api/proof.ts'
import { CodeForm } from '../../features/account-form/code-form.tsx'
import { Button } from '../../ui/button.tsx'

const PasskeyProof = lazy(() => import('./passkey-proof.tsx').then((m) => ({ default: m.PasskeyProof })))

type Method = 'totp' | 'passkey' | 'recovery_code'

/** Second factors of the account. */
export function methodsOf(state: SecondFactorState): Method[] {
  return [
    ...(state.totp_since === null ? [] : ['totp' as const]),
    ...(state.passkeys.length === 0 ? [] : ['passkey' as const]),
    ...(state.recovery_codes_left === 0 ? [] : ['recovery_code' as const]),
  ]
}

/** Proves the session by a second factor, with a choice of the account's methods. */
export function FactorProof({ methods }: { methods: readonly Method[] }) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<Method>(methods[0] ?? 'totp')
  return (
    <>
      <p>{t(`twoStep.lead.${method}`)}</p>
      {method === 'passkey' ? (
        <Suspense>
          <PasskeyProof />
        </Suspense>
      ) : (
        <CodeForm
          key={method}
          method={method}
          submitLabel={t('proof.confirm')}
          send={(body) => call('prove', { body })}
          onDone={() => settleProof(true)}
        />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} look="default" isWide onClick={() => setMethod(other)}>
            {t(`twoStep.use.${other}`)}
          </Button>
        ))}
    </>
  )
}
