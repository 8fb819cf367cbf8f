import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { customerKeys } from '../../../api/queries.ts'
import { cart } from '../../../features/cart/cart.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'
import { forgetCheckoutKey } from './checkout-key.ts'
import { buttonClass } from '../../../ui/button.tsx'

const route = getRouteApi('/shell/callback')
const pollMs = 2000

/** Where the payment page leads back to. The server asks the provider; the address alone proves nothing. */
export function CallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('callback.title'), t('brand'))
  const result = usePaymentResult(route.useSearch())
  const status = isRefusal(result.error) ? 'unknown' : (result.data?.status ?? 'pending')

  const message = result.data?.message ?? ''

  if (status === 'pending') {
    return (
      <EmptyState
        level={1}
        mark={<ResultMark kind="waiting" />}
        title={t('callback.checkingTitle')}
        text={t('callback.checkingText')}
      />
    )
  }
  if (status === 'completed') {
    return (
      <EmptyState
        level={1}
        mark={<ResultMark kind="done" />}
        title={t('callback.completedTitle')}
        text={message}
      >
        <Link to={paths.profile} className={buttonClass()}>
          {t('callback.completedNext')}
        </Link>
      </EmptyState>
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        level={1}
        mark={<ResultMark kind="failed" />}
        title={t('callback.failedTitle')}
        text={message === '' ? t('callback.failedText') : message}
      >
        <Link to={paths.checkout} className={buttonClass()}>
          {t('retry')}
        </Link>
        <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
          {t('backToChannels')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      mark={<ResultMark kind="failed" />}
      title={t('callback.unknownTitle')}
      text={t('callback.unknownText')}
    >
      <Link to={paths.profile} className={buttonClass()}>
        {t('callback.toProfile')}
      </Link>
    </EmptyState>
  )
}

function usePaymentResult(query: Readonly<Record<string, string>>) {
  const queryClient = useQueryClient()
  const { provider = '', payment_token = '' } = query
  const result = useQuery({
    queryKey: ['payment-result', query],
    queryFn: async () =>
      (await call('checkoutCallback', { body: { ...query, provider, payment_token } })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const status = result.data?.status
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return
    forgetCheckoutKey()
    void queryClient.invalidateQueries({ queryKey: customerKeys.all })
    void cart.load()
  }, [status, queryClient])
  return result
}
