import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { settleProof } from '../../api/proof.ts'
import { signWithPasskey } from '../../features/passkey/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

/** Re-authenticates by a passkey of the account. */
export function PasskeyProof() {
  const { t } = useTranslation()
  const proof = useMutation({
    async mutationFn() {
      const assertion = await signWithPasskey((await call('provePasskeyOptions', {})).data)
      if (assertion === null) return showToast({ kind: 'error', message: t('proof.noPasskey') })
      await call('prove', { body: { method: 'passkey', assertion } })
      settleProof(true)
    },
  })
  return (
    <Button isWide data-autofocus isBusy={proof.isPending} onClick={() => proof.mutate()}>
      {t('twoStep.usePasskey')}
    </Button>
  )
}
