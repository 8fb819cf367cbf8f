import { verifyEmailResend } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AccountForm } from '../../../features/account-form/account-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { showToast } from '../../../ui/toast.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for the link of the verification mail once more; the answer does not tell whether the address has an account. */
export function ResendVerificationPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.resendTitle'), t('brand'))
  const [isSent, setIsSent] = useState(false)
  const request = useFormCall({
    initialValues: { email: '' },
    validate: validateBy(verifyEmailResend.body),
    send: (body) => call('verifyEmailResend', { body }),
    onDone() {
      setIsSent(true)
      return showToast({ kind: 'success', message: t('account.resent') })
    },
  })
  return (
    <AccountCard
      title={t('account.resendTitle')}
      lead={t(isSent ? 'account.resendSent' : 'account.resendLead')}
      footer={
        <>
          {t('account.confirmed')} <Link to={paths.login}>{t('account.toLogin')}</Link>
        </>
      }
    >
      <AccountForm call={request} submitLabel={t('account.resend')} isWide>
        <EmailField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          key={request.form.key('email')}
          {...request.form.getInputProps('email')}
        />
      </AccountForm>
    </AccountCard>
  )
}
