import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import type { CallAnswer } from '../../../api/call.ts'
import { paths } from '../../../lib/paths.ts'
import { useLongWait } from '../../../lib/use-long-wait.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ResultMark } from '../../../ui/result-mark.tsx'
import { usePaidOrder, usePaymentResult } from './use-payment-result.ts'

const route = getRouteApi('/shell/callback')

/** Return page of payments. The server asks the provider; the address alone proves nothing. */
export function CallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('callback.title'), t('brand'))
  const query = route.useSearch()
  const result = usePaymentResult(query)
  const { data, error } = result

  if (!query['provider'] || !query['payment_token'] || isRefusal(error)) return <Unknown />
  if (result.isError && !data) {
    return (
      <EmptyState
        level={1}
        mark={<ResultMark kind="waiting" />}
        title={t('paymentWait.unreachableTitle')}
        text={t('paymentWait.unreachableText')}
      >
        <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  if (!data || data.status === 'pending') return <Waiting isDecidedLater={data?.status === 'pending'} />
  return <Decided result={data} />
}

function Waiting({ isDecidedLater }: { isDecidedLater: boolean }) {
  const { t } = useTranslation()
  const isSlow = useLongWait(isDecidedLater)
  return (
    <EmptyState
      level={1}
      mark={<ResultMark kind="waiting" />}
      title={t(isSlow ? 'paymentWait.slowTitle' : 'callback.checkingTitle')}
      text={t(isSlow ? 'paymentWait.slowText' : 'callback.checkingText')}
    >
      {isSlow && (
        <Link to={paths.profile} className={buttonClass({ look: 'default' })}>
          {t('callback.toProfile')}
        </Link>
      )}
    </EmptyState>
  )
}

function Decided({ result }: { result: CallAnswer<'checkoutCallback'>['data'] }) {
  const { t } = useTranslation()
  const { status, message, order_id } = result
  const order = usePaidOrder(order_id)
  const isPaid = status === 'completed'
  if (order === undefined) return <Waiting isDecidedLater={false} />
  const isUpgrade = order?.kind === 'upgrade'
  const toSubscription = order?.kind === 'renewal' && (
    <Link
      to={paths.subscription}
      params={{ subscriptionId: String(order.subscriptionId) }}
      className={buttonClass({ look: isPaid ? 'default' : 'primary' })}
    >
      {t('paymentWait.renewalNext')}
    </Link>
  )
  if (isPaid) {
    return (
      <EmptyState
        level={1}
        mark={<ResultMark kind="done" />}
        title={t(isUpgrade ? 'callback.upgradedTitle' : 'callback.completedTitle')}
        text={isUpgrade ? t('callback.upgradedText') : message}
      >
        <Link to={paths.profile} className={buttonClass()}>
          {t('callback.completedNext')}
        </Link>
        {toSubscription}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      mark={<ResultMark kind="failed" />}
      title={t('callback.failedTitle')}
      text={message === '' ? t('callback.failedText') : message}
    >
      {toSubscription || (
        <Link to={paths.checkout} className={buttonClass()}>
          {t('retry')}
        </Link>
      )}
      <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
        {t('backToChannels')}
      </Link>
    </EmptyState>
  )
}

function Unknown() {
  const { t } = useTranslation()
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
