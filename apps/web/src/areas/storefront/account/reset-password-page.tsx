import { resetPassword } from '@guidefeed/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { NewPasswordField, withConfirmation } from '../../../features/account-form/new-password-field.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { RemainingLogins } from './remaining-logins.tsx'

const route = getRouteApi('/full/reset-password')

/** Target page of the reset mail's link: sets a new password, then leads to the login. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.resetTitle'), t('brand'))
  const { token = '', email = '' } = route.useSearch()
  const navigate = useNavigate()
  const [remaining, setRemaining] = useState<ComponentProps<typeof RemainingLogins> | null>(null)
  const reset = useFormCall({
    initialValues: { token, email, password: '' },
    validate: (values) => validateBy(resetPassword.body)(withConfirmation(values)),
    send: (values) => call('resetPassword', { body: withConfirmation(values) }),
    shownByPage: ['token_invalid'],
    async onDone({ data }) {
      if (data.disconnect_token !== null) return setRemaining({ ...data, token: data.disconnect_token })
      await showToast({ kind: 'success', message: t('account.resetDone') })
      await navigate({ to: paths.login })
    },
  })
  const isDead = token === '' || (isRefusal(reset.error) && reset.error.code === 'token_invalid')
  if (remaining !== null) return <RemainingLogins {...remaining} />
  if (isDead) return <DeadLink />
  return (
    <AccountCard title={t('account.resetTitle')} lead={t('account.resetLead')}>
      <CallForm call={reset} submitLabel={t('account.resetButton')} isWide>
        <EmailField
          readOnly={email !== ''}
          key={reset.form.key('email')}
          {...reset.form.getInputProps('email')}
        />
        <NewPasswordField form={reset.form} label={t('account.newPassword')} />
      </CallForm>
    </AccountCard>
  )
}

function DeadLink() {
  const { t } = useTranslation()
  return (
    <ResultPage kind="failed" title={t('account.verifyFailed')} text={t('account.verifyFailedText')}>
      <Link to={paths.forgotPassword} className={buttonClass()}>
        {t('account.askForLink')}
      </Link>
    </ResultPage>
  )
}
