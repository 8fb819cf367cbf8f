import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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

const route = getRouteApi('/full/login')

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.loginTitle'), t('brand'))
  const search = route.useSearch()
  const signedIn = useSignedIn(search)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: isNotEmpty(t('account.required')), password: isNotEmpty(t('account.required')) },
  })
  const login = useMutation({
    mutationFn: async (values: { email: string; password: string }) => {
      await cart.flush()
      const cartToken = cart.store.get().cart?.cartToken
      const body = cartToken === undefined ? values : { ...values, cartToken }
      return (await call('login', { body })).data
    },
    onSuccess: signedIn,
    onError(error) {
      form.setErrors({ ...fieldErrors(error) })
      focusFirstError()
    },
  })
  const lead = { checkout: t('account.loginForCheckout'), profile: t('account.loginForProfile') }

  return (
    <AccountCard
      title={t('account.loginTitle')}
      lead={search.next ? lead[search.next] : t('account.loginLead')}
      footer={
        <>
          {t('account.noAccount')}{' '}
          <Link to={paths.registration} search={search}>
            {t('account.toRegistration')}
          </Link>
        </>
      }
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstError)}
      >
        <TextInput
          size="md"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" isWide isBusy={login.isPending}>
          {t('account.loginButton')}
        </Button>
      </form>
    </AccountCard>
  )
}
