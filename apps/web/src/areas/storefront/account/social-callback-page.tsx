import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { socialProvidersQuery } from '../../../api/queries.ts'
import {
  findAttempt,
  forgetAttempt,
  type SocialAttempt,
} from '../../../features/social-login/social-attempt.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'
import { SocialFailure } from './social-failure.tsx'
import { useSocialReturn } from './use-social-return.ts'

const route = getRouteApi('/shell/auth/$provider/callback')

/** Where a login provider leads back to. Only an answer to what this tab began goes on to the server. */
export function SocialCallbackPage() {
  const { t } = useTranslation()
  const { provider } = route.useParams()
  const { state, error, error_description: description } = route.useSearch()
  const name = useQuery(socialProvidersQuery).data?.find(({ code }) => code === provider)?.name ?? provider
  usePageTitle(t('social.pageTitle', { name }), t('brand'))
  // Read once: it is forgotten as soon as it is used, and must not turn into a stranger's by the next render.
  const [attempt] = useState(() => findAttempt(provider, state))

  if (attempt === null) {
    return <SocialFailure purpose="login" title={t('social.strangeTitle')} text={t('social.strangeText')} />
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
  const failure = useSocialReturn(attempt, { code, ...(iss ? { iss } : {}) }, name)
  const isConnecting = attempt.purpose === 'connect'
  if (failure) {
    const title = t(isConnecting ? 'social.connectFailedTitle' : 'social.failedTitle', { name })
    const text = failure.message || t('errors.somethingWrong')
    return <SocialFailure purpose={attempt.purpose} title={title} text={text} />
  }
  return (
    <EmptyState
      level={1}
      mark={<ResultMark kind="waiting" />}
      title={t(isConnecting ? 'social.connecting' : 'social.waiting', { name })}
      text={t('social.waitingText')}
    />
  )
}
