import { useQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PasswordProof as passwordProof } from '@guidefeed/contract'
import { useEffect, useRef } from 'react'
import type { CallAnswer } from '@guidefeed/contract/client'
import { call } from '../../api/client.ts'
import { settleProof } from '../../api/proof.ts'
import { socialProvidersQuery } from '../../api/customer-queries.ts'
import { CallForm } from '../../features/account-form/call-form.tsx'
import { PasswordField } from '../../features/account-form/password-field.tsx'
import { useFormCall } from '../../features/account-form/use-form-call.ts'
import { validateBy } from '../../features/account-form/validate-by.ts'
import { followProofs } from '../../features/social-login/proof-channel.ts'
import { rememberAttempt, stateOf } from '../../features/social-login/social-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Re-authenticates by the password or a login at a connected provider. */
export function FirstFactorProof({ user }: { user: CallAnswer<'profileRead'>['data'] }) {
  const { t } = useTranslation()
  const offered = useQuery(socialProvidersQuery).data
  if (!offered) return <Skeleton height={120} round />
  const connected = offered.filter(({ code }) => user.providers.includes(code))
  return (
    <>
      <p>{t(leadOf(user.has_password, connected.length > 0))}</p>
      {user.has_password && <PasswordProof email={user.email} />}
      {connected.map((provider) => (
        <SocialProof key={provider.code} provider={provider} />
      ))}
    </>
  )
}

function leadOf(hasPassword: boolean, hasProvider: boolean) {
  if (hasPassword) return hasProvider ? 'proof.either' : 'proof.password'
  return hasProvider ? 'proof.provider' : 'proof.nothing'
}

/** Re-authenticates by the account's password. */
function PasswordProof({ email }: { email: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  // The dialog takes the focus when it opens, which may be before the method is known.
  useEffect(() => field.current?.focus(), [])
  const proof = useFormCall({
    initialValues: { password: '' },
    validate: validateBy(passwordProof),
    send: ({ password }) => call('prove', { body: { password } }),
    onDone: () => settleProof(true),
  })
  return (
    <CallForm call={proof} submitLabel={t('proof.confirm')} label={t('proof.title')} isWide>
      {/* Lets password managers find the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        ref={field}
        data-autofocus
        key={proof.form.key('password')}
        {...proof.form.getInputProps('password')}
      />
    </CallForm>
  )
}

/** Re-authenticates by a login at a connected provider, in a new window, so that the page keeps its state. */
function SocialProof({ provider: { code, name } }: { provider: { code: string; name: string } }) {
  const { t } = useTranslation()
  const start = useSocialProof()
  useEffect(() => followProofs(() => settleProof(true)), [])
  return (
    <Button look="default" isWide isBusy={start.isPending} onClick={() => start.mutate(code)}>
      {t('social.continueWith', { name })}
    </Button>
  )
}

/** Opens a provider's login in a new window; it returns to our callback page, which notifies this one. */
function useSocialProof() {
  return useMutation({
    async mutationFn(provider: string) {
      // Open before the call: browsers block windows that a click does not open directly.
      const popup = window.open('', 'proof', 'popup,width=520,height=680')
      try {
        const input = { params: { provider }, query: { prove: 'true' as const } }
        const { data } = await call('socialAuthorize', input)
        const state = stateOf(data.authorize_url)
        if (popup === null || state === null) throw new Error(`No window for the login at ${provider}.`)
        // In the popup's storage: sessionStorage belongs to a tab, and the callback page runs in that one.
        rememberAttempt({ provider, state, purpose: 'prove' }, popup.sessionStorage)
        popup.location.assign(data.authorize_url)
      } catch (error) {
        popup?.close()
        throw error
      }
    },
  })
}
