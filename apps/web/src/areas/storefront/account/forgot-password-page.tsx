import { forgetPassword } from '@guidefeed/contract'
import { Link, useNavigate } from '@tanstack/react-router'
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

/** Asks for the link to a new password; the answer does not tell whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.forgotTitle'), t('brand'))
  const navigate = useNavigate()
  const request = useFormCall({
    initialValues: { email: '' },
    validate: validateBy(forgetPassword.body),
    send: (body) => call('forgetPassword', { body }),
    async onDone() {
      await showToast({ kind: 'success', message: t('account.forgotSent') })
      await navigate({ to: paths.login })
    },
  })
  return (
    <AccountCard
      title={t('account.forgotTitle')}
      lead={t('account.forgotLead')}
      footer={
        <>
          {t('account.remembered')} <Link to={paths.login}>{t('account.toLogin')}</Link>
        </>
      }
    >
      <AccountForm call={request} submitLabel={t('account.forgotButton')} isWide>
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
