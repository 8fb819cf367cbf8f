import { registrationBody } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { rememberAccount } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { NewPasswordField, withConfirmation } from '../../../features/account-form/new-password-field.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { SocialButtons } from '../../../features/social-login/social-buttons.tsx'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './email-field.tsx'
import { WaitingOrder } from './waiting-order.tsx'
import { withCart } from './with-cart.ts'

const route = getRouteApi('/full/registration')

const leads = {
  checkout: 'account.registrationForCheckout',
  gift: 'account.registrationForGift',
  profile: 'account.registrationLead',
  'tv-guide': 'account.registrationLead',
  channels: 'account.registrationLead',
} as const

/** Registration, which logs in at once. Validates by the contract's schema, so the server cannot differ. */
export function RegistrationPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.registrationTitle'), t('brand'))
  const search = route.useSearch()
  const navigate = useNavigate()
  const registration = useFormCall({
    initialValues: { name: '', email: '', password: '', terms: false },
    validate: (values) => validateBy(registrationBody)(withConfirmation(values)),
    send: async (values) =>
      (await call('registration', { body: registrationBody.parse(await withCart(withConfirmation(values))) }))
        .data,
    onDone({ token, user }) {
      rememberAccount(token, user)
      return navigate({ to: paths.registrationCallback, search })
    },
  })
  const { form } = registration

  return (
    <AccountCard
      title={t('account.registrationTitle')}
      lead={t(search.trial ? 'account.registrationForTrial' : leads[search.next ?? 'channels'])}
      aside={<WaitingOrder next={search.next} isTrial={search.trial} />}
      footer={
        <>
          {t('account.hasAccount')}{' '}
          <Link to={paths.login} search={search}>
            {t('account.toLogin')}
          </Link>
        </>
      }
    >
      <CallForm call={registration} submitLabel={t('account.registrationButton')} isWide>
        <TextInput
          size="md"
          label={t('account.name')}
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField form={form} />
        <Checkbox
          label={<AcceptTerms />}
          key={form.key('terms')}
          {...form.getInputProps('terms', { type: 'checkbox' })}
          aria-invalid={form.errors['terms'] !== undefined}
        />
      </CallForm>
      <SocialButtons next={search} />
      <p className={classes.links}>
        <Link to={paths.resendVerification}>{t('account.resendLink')}</Link>
      </p>
    </AccountCard>
  )
}

function AcceptTerms() {
  return (
    <Trans
      i18nKey="account.acceptTerms"
      components={{
        terms: <Link to={paths.terms} target="_blank" />,
        privacy: <Link to={paths.privacy} target="_blank" />,
      }}
    />
  )
}
