import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { PasswordField } from '../../../features/account-form/password-field.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { SocialButtons } from '../../../features/social-login/social-buttons.tsx'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import classes from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { EmailField } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactor } from './second-step.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { WaitingOrder } from './waiting-order.tsx'
import { withCart } from './with-cart.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })))

const route = getRouteApi('/full/login')

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('account.loginTitle'), t('brand'))
  const search = route.useSearch()
  const signedIn = useSignedIn(search)
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  const login = useFormCall({
    initialValues: { email: '', password: '' },
    // Repeats the contract's checks: its code is too large for a landing page.
    validate: ({ email, password }) => ({
      ...(email.trim() === '' && { email: { code: 'not_an_email' } as const }),
      ...(password === '' && { password: { code: 'required' } as const }),
    }),
    send: async (values) => (await call('login', { body: await withCart(values) })).data,
    onDone: (answer) => ('token' in answer ? signedIn(answer) : setFactor(answer.second_factor)),
    fallbackFields: { invalid_credentials: 'password', too_many_requests: 'password' },
  })
  const { form } = login
  const lead = {
    checkout: t('account.loginForCheckout'),
    profile: t('account.loginForProfile'),
    gift: t('account.loginForGift'),
    'tv-guide': t('account.loginForTvGuide'),
  }

  if (factor)
    return (
      <Suspense>
        <SecondStep factor={factor} next={search} onRestart={() => setFactor(null)} />
      </Suspense>
    )
  return (
    <AccountCard
      title={t('account.loginTitle')}
      lead={search.next ? lead[search.next] : t('account.loginLead')}
      aside={<WaitingOrder next={search.next} isTrial={search.trial} />}
      footer={
        <>
          {t('account.noAccount')}{' '}
          <Link to={paths.registration} search={search}>
            {t('account.toRegistration')}
          </Link>
        </>
      }
    >
      <BlockedNotice error={login.error} />
      <CallForm call={login} submitLabel={t('account.loginButton')} isWide>
        <EmailField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          autoComplete="username webauthn"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </CallForm>
      <p className={classes.links}>
        <Link to={paths.forgotPassword}>{t('account.forgotLink')}</Link>
        <Link to={paths.resendVerification}>{t('account.resendLink')}</Link>
      </p>
      <SocialButtons next={search}>
        <PasskeyButton next={search} />
      </SocialButtons>
    </AccountCard>
  )
}
