import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { socialProvidersQuery } from '../../../api/queries.ts'
import {
  findAttempt,
  forgetAttempt,
  type SocialAttempt,
} from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { ResultPage } from '../../../ui/result-page.tsx'
import { ProofReturn } from './proof-return.tsx'
import { SocialFailure } from './social-failure.tsx'
import { useSocialReturn } from './use-social-return.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })))

const route = getRouteApi('/shell/auth/$provider/callback')

/** Return page of login providers. Only an answer to an attempt of this tab is sent to the server. */
export function SocialCallbackPage() {
  const { t } = useTranslation()
  const { provider } = route.useParams()
  const { code = '', iss, state, error, error_description: description } = route.useSearch()
  const name = useQuery(socialProvidersQuery).data?.find(({ code }) => code === provider)?.name ?? provider
  usePageTitle(t('social.pageTitle', { name }), t('brand'))
  // Read once: it is forgotten as soon as it is used, and must not turn into a stranger's by the next render.
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
