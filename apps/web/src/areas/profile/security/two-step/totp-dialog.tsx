import { totpConfirm } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../../../api/client.ts'
import { secondFactorQuery } from '../../../../api/customer-queries.ts'
import { CallForm } from '../../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../../features/account-form/use-form-call.ts'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { validateBy } from '../../../../features/account-form/validate-by.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { showToast } from '../../../../ui/toast.ts'
import classes from './two-step.module.css'
import type { ShowCodes } from './factor-props.ts'

type TotpDialogProps = {
  setup: CallAnswer<'totpBegin'>['data']
  onCodes: ShowCodes
  onClose: () => void
}

/** Sets up an authenticator app: scan the code or type the key, then enter a first code. */
export function TotpDialog({ setup, onCodes, onClose }: TotpDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const confirm = useFormCall({
    initialValues: { code: '' },
    validate: validateBy(totpConfirm.body),
    send: async (body) => (await call('totpConfirm', { body })).data,
    async onDone({ recovery_codes }) {
      onClose()
      onCodes(recovery_codes)
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
      await showToast({ kind: 'success', message: t('security.totp.added') })
    },
    fallbackFields: { too_many_requests: 'code' },
  })
  const { form } = confirm
  return (
    <Dialog title={t('security.totp.title')} onClose={onClose}>
      <div className={classes.setup}>
        <p>{t('security.totp.scan')}</p>
        <div className={classes.code}>
          <QrCode text={setup.uri} label={t('security.totp.qr')} />
        </div>
        <CopyField
          caption={t('security.totp.key')}
          text={setup.secret}
          shown={setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          copyLabel={t('security.totp.copyKey')}
          copiedLabel={t('profile.copied')}
          buttonText={t('profile.copy')}
        />
        <CallForm call={confirm} submitLabel={t('security.totp.confirm')} isWide>
          <TextInput
            size="md"
            label={t('security.totp.code')}
            data-autofocus
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        </CallForm>
      </div>
    </Dialog>
  )
}
