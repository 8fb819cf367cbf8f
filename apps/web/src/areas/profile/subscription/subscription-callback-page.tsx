import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { renewCustomer } from '../../../api/queries.ts'
import { useProviderAnswer } from '../../../features/payment-return/use-provider-answer.ts'
import { paths } from '../../../lib/paths.ts'
import { useLongWait } from '../../../lib/use-long-wait.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ResultPage } from '../../../ui/result-page.tsx'

const route = getRouteApi('/shell/subscription-callback')

/** Return page of a new payment method; the server asks the provider for the outcome. */
export function SubscriptionCallbackPage() {
  const { t } = useTranslation()
  usePageTitle(t('methodCallback.title'), t('brand'))
  const queryClient = useQueryClient()
  const result = useProviderAnswer({
    about: 'payment-method',
    query: route.useSearch(),
    ask: async (body) => (await call('subscriptionPaymentMethodCallback', { body })).data,
    onDecided: () => void renewCustomer(queryClient),
  })
  const { data } = result
  const isSlow = useLongWait(data?.status === 'pending')

  if (!result.isEnabled || isRefusal(result.error)) {
    return (
      <ResultPage
        kind="failed"
        title={t('methodCallback.unknownTitle')}
        text={t('methodCallback.unknownText')}
      >
        <Link to={paths.profile} search={{ section: 'subscription' }} className={buttonClass()}>
          {t('subscription.backToProfile')}
        </Link>
      </ResultPage>
    )
  }
  if (result.isError && !data) {
    return (
      <ResultPage
        kind="waiting"
        title={t('methodCallback.unreachableTitle')}
        text={t('methodCallback.unreachableText')}
      >
        <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
      </ResultPage>
    )
  }
  if (!data || data.status === 'pending') {
    const state = isSlow ? 'slow' : 'checking'
    return (
      <ResultPage
        kind="waiting"
        title={t(`methodCallback.${state}Title`)}
        text={t(`methodCallback.${state}Text`)}
      >
        {isSlow && (
          <Link
            to={paths.profile}
            search={{ section: 'subscription' }}
            className={buttonClass({ look: 'default' })}
          >
            {t('subscription.backToProfile')}
          </Link>
        )}
      </ResultPage>
    )
  }
  const isDone = data.status === 'completed'
  const name = isDone ? 'completed' : 'failed'
  return (
    <ResultPage
      kind={isDone ? 'done' : 'failed'}
      title={t(`methodCallback.${name}Title`)}
      text={data.message}
    >
      <Link
        to={paths.subscription}
        params={{ subscriptionId: String(data.subscription_id) }}
        className={buttonClass()}
      >
        {t(`methodCallback.${name}Next`)}
      </Link>
    </ResultPage>
  )
}
