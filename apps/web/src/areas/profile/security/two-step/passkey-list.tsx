import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { makePasskey } from '../../../../features/passkey/passkey.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import classes from '../../profile.module.css'
import type { FactorProps, ShowCodes } from './factor-props.ts'
import { PasskeyRow } from './passkey-row.tsx'

const NameDialog = lazy(() => import('./name-dialog.tsx').then((m) => ({ default: m.NameDialog })))

/** Passkeys of the account, and a button to add one. */
export function PasskeyList({ state, canAdd, onCodes }: FactorProps) {
  const { t } = useTranslation()
  const [isNaming, setIsNaming] = useState(false)
  const add = useAddPasskey(onCodes)
  return (
    <>
      {state.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <li>
        <span className={classes.rowWords}>
          <span>{t('security.passkey.title')}</span>
          <span className={classes.quiet}>{t('security.passkey.hint')}</span>
        </span>
        {canAdd && (
          <Button look="default" size="small" onClick={() => setIsNaming(true)}>
            {t('security.passkey.add')}
          </Button>
        )}
        <Suspense>
          {isNaming && (
            <NameDialog
              title={t('security.passkey.addTitle')}
              initialName=""
              submitLabel={t('security.passkey.create')}
              send={add}
              onClose={() => setIsNaming(false)}
            />
          )}
        </Suspense>
      </li>
    </>
  )
}

/** Creates a passkey with this name; false = the user canceled, or the device already has one. */
function useAddPasskey(onCodes: ShowCodes) {
  const { t } = useTranslation()
  return async (name: string): Promise<boolean> => {
    const attestation = await makePasskey((await call('passkeyAddOptions', {})).data)
    if (attestation === null) {
      await showToast({ kind: 'error', message: t('security.passkey.notMade') })
      return false
    }
    const { data } = await call('passkeyAdd', { body: { name, attestation } })
    onCodes(data.recovery_codes)
    await showToast({ kind: 'success', message: t('security.passkey.added') })
    return true
  }
}
