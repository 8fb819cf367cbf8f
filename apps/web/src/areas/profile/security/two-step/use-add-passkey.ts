import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { makePasskey } from '../../../../features/passkey/passkey.ts'
import { showToast } from '../../../../ui/toast.ts'
import type { ShowCodes } from './factor-props.ts'

/** Makes a passkey of this name and adds it to the account; false = the user canceled, or the device has one already. */
export function useAddPasskey(onCodes: ShowCodes) {
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
