import { forgetPassword } from '@guidefeed/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { LinkRequest } from './link-request.tsx'

/** Requests a password reset link. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <LinkRequest
      title={t('account.forgotTitle')}
      lead={t('account.forgotLead')}
      submitLabel={t('account.forgotButton')}
      otherwise={t('account.remembered')}
      body={forgetPassword.body}
      send={(body) => call('forgetPassword', { body })}
      onDone={async () => {
        await showToast({ kind: 'success', message: t('account.forgotSent') })
        await navigate({ to: paths.login })
      }}
    />
  )
}
