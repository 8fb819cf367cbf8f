import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { socialProvidersQuery } from '../../../api/customer-queries.ts'
import { renewCustomer } from '../../../api/queries.ts'
import {
  findAttempt,
  forgetAttempt,
  type SocialAttempt,
} from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ProofReturn } from './proof-return.tsx'
import type { SecondFactor } from './second-step.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { withCart } from './with-cart.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })))

const route = getRouteApi('/shell/auth/$provider/callback')

/** Return page of login providers. Sends only answers to an attempt of this tab to the server. */
export function SocialCallbackPage() {
  const { t } = useTranslation()
  const { provider } = route.useParams()
  const { code = '', iss, state, error, error_description: description } = route.useSearch()
  const name = useQuery(socialProvidersQuery).data?.find(({ code }) => code === provider)?.name ?? provider
  usePageTitle(t('social.pageTitle', { name }), t('brand'))
  // Read once: it is deleted when used, and the next render would treat it as unknown.
  const [attempt] = useState(() => findAttempt(provider, state))

  if (attempt === null) {
    return <SocialFailure purpose="login" title={t('social.strangeTitle')} text={t('social.strangeText')} />
  }
  if (attempt.purpose === 'prove') {
    const refusal = error === undefined ? null : t('social.refused', { name, reason: description ?? error })
    const returned = { code, ...(iss ? { iss } : {}) }
    return <ProofReturn attempt={attempt} name={name} returned={returned} refusal={refusal} />
  }
  if (error === 'access_denied') return <Canceled attempt={attempt} />
  if (error !== undefined) {
    const title = attempt.purpose === 'connect' ? 'social.connectFailedTitle' : 'social.failedTitle'
    const text = t('social.refused', { name, reason: description ?? error })
    return <SocialFailure purpose={attempt.purpose} title={t(title, { name })} text={text} />
  }
  return <Returning attempt={attempt} name={name} />
}

function Canceled({ attempt }: { attempt: SocialAttempt }) {
  useEffect(forgetAttempt, [])
  const { provider: _provider, state: _state, purpose, ...search } = attempt
  if (purpose === 'connect') return <Navigate to={paths.profile} search={{ section: 'security' }} replace />
  return <Navigate to={paths.login} search={search} replace />
}

function Returning({ attempt, name }: { attempt: SocialAttempt; name: string }) {
  const { t } = useTranslation()
  const { code = '', iss } = route.useSearch()
  const navigate = useNavigate()
  const { failure, factor } = useSocialReturn(attempt, { code, ...(iss ? { iss } : {}) }, name)
  const isConnecting = attempt.purpose === 'connect'
  if (failure) {
    const title = t(isConnecting ? 'social.connectFailedTitle' : 'social.failedTitle', { name })
    const text = failure.message || t('errors.somethingWrong')
    return <SocialFailure purpose={attempt.purpose} title={title} text={text} />
  }
  if (factor)
    return (
      <Suspense>
        <SecondStep factor={factor} next={attempt} onRestart={() => void navigate({ to: paths.login })} />
      </Suspense>
    )
  return (
    <ResultPage
      kind="waiting"
      title={t(isConnecting ? 'social.connecting' : 'social.waiting', { name })}
      text={t('social.waitingText')}
    />
  )
}

type Returned = { code: string; iss?: string }

/** Redeems the provider's answer once and continues signed in or connected. Returns a failure, or the second step of the login. */
function useSocialReturn(
  attempt: SocialAttempt,
  returned: Returned,
  name: string,
): { failure: Error | null; factor: SecondFactor | null } {
  const { t } = useTranslation()
  const { provider, state, purpose } = attempt
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSignedIn(attempt)
  const params = { provider }

  async function connect() {
    await call('socialConnect', { params, body: { ...returned, state } })
    await renewCustomer(queryClient)
    await showToast({ kind: 'success', message: t('social.connected', { name }) })
    await navigate({ to: paths.profile, search: { section: 'security' }, replace: true })
    return null
  }

  async function logIn() {
    const body = await withCart({ ...returned, state })
    const answer = (await call('socialLogin', { params, body })).data
    if ('second_factor' in answer) return answer.second_factor
    await signedIn(answer)
    return null
  }

  const { data, error } = useQuery({
    queryKey: ['social-return', provider, state],
    async queryFn() {
      forgetAttempt()
      return purpose === 'connect' ? connect() : logIn()
    },
    // A code works once: asking again could only fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { failure: error, factor: data ?? null }
}

type SocialFailureProps = { purpose: SocialAttempt['purpose']; title: string; text: string }

/** Failed login at a provider: the reason, and a link back to its start. */
function SocialFailure({ purpose, title, text }: SocialFailureProps) {
  const { t } = useTranslation()
  return (
    <ResultPage kind="failed" title={title} text={text}>
      {purpose === 'connect' ? (
        <Link to={paths.profile} search={{ section: 'security' }} className={buttonClass()}>
          {t('social.toProfile')}
        </Link>
      ) : (
        <Link to={paths.login} className={buttonClass()}>
          {t('social.toLogin')}
        </Link>
      )}
    </ResultPage>
  )
}
