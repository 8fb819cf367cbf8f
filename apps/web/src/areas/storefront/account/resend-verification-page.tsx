import { verifyEmailResend } from '@guidefeed/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { LinkRequest } from './link-request.tsx'

/** Requests another verification mail. */
export function ResendVerificationPage() {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  return (
    <LinkRequest
      title={t('account.resendTitle')}
      lead={t(isSent ? 'account.resendSent' : 'account.resendLead')}
      submitLabel={t('account.resend')}
      otherwise={t('account.confirmed')}
      body={verifyEmailResend.body}
      send={(body) => call('verifyEmailResend', { body })}
      onDone={() => {
        setIsSent(true)
        return showToast({ kind: 'success', message: t('account.resent') })
      }}
    />
  )
}
