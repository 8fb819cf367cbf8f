import { limits, registrationBody } from '@guidefeed/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { cart } from '../../../features/cart/cart.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { fieldErrors, focusFirstError } from './form-errors.ts'
import { PasswordField } from './password-field.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { Button } from '../../../ui/button.tsx'

const route = getRouteApi('/full/registration')
const emptyForm = { name: '', email: '', password: '', password_confirmation: '', terms: false }

/** Registering signs in at once. The form checks by the contract's own schema, so it cannot differ from the server. */
export function RegistrationPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.registrationTitle'), t('brand'))
  const search = route.useSearch()
  const signedIn = useSignedIn(search)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyForm,
    validate: schemaResolver(registrationBody, { sync: true }),
  })
  const register = useMutation({
    mutationFn: async (values: typeof emptyForm) => {
      await cart.flush()
      const cartToken = cart.store.get().cart?.cartToken
      const body = registrationBody.parse(cartToken === undefined ? values : { ...values, cartToken })
      return (await call('registration', { body })).data
    },
    onSuccess: signedIn,
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })

  return (
    <AccountCard
      title={t('account.registrationTitle')}
      lead={t(search.next === 'checkout' ? 'account.registrationForCheckout' : 'account.registrationLead')}
      footer={
        <>
          {t('account.hasAccount')}{' '}
          <Link to={paths.login} search={search}>
            {t('account.toLogin')}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => register.mutate(values), focusFirstError)}
      >
        <TextInput
          size="md"
          label={t('account.name')}
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          type="email"
          label={t('account.email')}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('account.password')}
          description={t('account.newPasswordHint', { count: limits.passwordMinLength })}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('account.passwordConfirmation')}
          autoComplete="new-password"
          key={form.key('password_confirmation')}
          {...form.getInputProps('password_confirmation')}
        />
        <Checkbox
          label={<AcceptTerms />}
          key={form.key('terms')}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <Button type="submit" isWide isBusy={register.isPending}>
          {t('account.registrationButton')}
        </Button>
      </form>
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
