import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { paths } from '../../../lib/paths.ts'
import { useLongWait } from '../../../lib/use-long-wait.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'

const route = getRouteApi('/shell/subscription-callback')
const pollMs = 2000

/** Return page of a new payment method; the server asks the provider for the outcome. */
export function SubscriptionCallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('methodCallback.title'), t('brand'))
  const { provider, payment_token } = route.useSearch()
  const isComplete = provider !== undefined && payment_token !== undefined
  const result = useSetupResult(route.useSearch())
  const { data } = result
  const isSlow = useLongWait(data?.status === 'pending')

  if (!isComplete || isRefusal(result.error)) {
    return (
      <Result kind="failed" title={t('methodCallback.unknownTitle')} text={t('methodCallback.unknownText')}>
        <Link to={paths.profile} className={buttonClass()}>
          {t('subscription.backToProfile')}
        </Link>
      </Result>
    )
  }
  if (result.isError && !data) {
    return (
      <Result
        kind="waiting"
        title={t('methodCallback.unreachableTitle')}
        text={t('methodCallback.unreachableText')}
      >
        <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
      </Result>
    )
  }
  if (!data || data.status === 'pending') {
    const state = isSlow ? 'slow' : 'checking'
    return (
      <Result
        kind="waiting"
        title={t(`methodCallback.${state}Title`)}
        text={t(`methodCallback.${state}Text`)}
      >
        {isSlow && (
          <Link to={paths.profile} className={buttonClass({ look: 'default' })}>
            {t('subscription.backToProfile')}
          </Link>
        )}
      </Result>
    )
  }
  const isDone = data.status === 'completed'
  const name = isDone ? 'completed' : 'failed'
  return (
    <Result kind={isDone ? 'done' : 'failed'} title={t(`methodCallback.${name}Title`)} text={data.message}>
      <Link
        to={paths.subscription}
        params={{ subscriptionId: String(data.subscription_id) }}
        className={buttonClass()}
      >
        {t(`methodCallback.${name}Next`)}
      </Link>
    </Result>
  )
}

type ResultProps = { kind: 'done' | 'failed' | 'waiting'; title: string; text: string; children?: ReactNode }

function Result({ kind, title, text, children }: ResultProps) {
  return (
    <EmptyState level={1} mark={<ResultMark kind={kind} />} title={title} text={text}>
      {children}
    </EmptyState>
  )
}

function useSetupResult(query: Readonly<Record<string, string>>) {
  const queryClient = useQueryClient()
  const { provider = '', payment_token = '' } = query
  const result = useQuery({
    queryKey: ['method-setup', query],
    queryFn: async () =>
      (await call('subscriptionPaymentMethodCallback', { body: { ...query, provider, payment_token } })).data,
    enabled: provider !== '' && payment_token !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const status = result.data?.status
  useEffect(() => {
    if (status === 'completed' || status === 'failed') void renewCustomer(queryClient)
  }, [status, queryClient])
  return result
}
