import type { forgetPassword } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'

type LinkRequestProps = {
  title: string
  lead: string
  submitLabel: string
  /** Text before the login link. */
  otherwise: string
  body: typeof forgetPassword.body
  send: (body: { email: string }) => Promise<unknown>
  onDone: () => Promise<void>
}

/** Page that requests a mailed link; the answer does not reveal whether the address has an account. */
export function LinkRequest({ title, lead, submitLabel, otherwise, body, send, onDone }: LinkRequestProps) {
  const { t } = useTranslation()
  usePageTitle(title, t('brand'))
  const request = useFormCall({ initialValues: { email: '' }, validate: validateBy(body), send, onDone })
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          {otherwise} <Link to={paths.login}>{t('account.toLogin')}</Link>
        </>
      }
    >
      <CallForm call={request} submitLabel={submitLabel} isWide>
        <EmailField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          key={request.form.key('email')}
          {...request.form.getInputProps('email')}
        />
      </CallForm>
    </AccountCard>
  )
}
