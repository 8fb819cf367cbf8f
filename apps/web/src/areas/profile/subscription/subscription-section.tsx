import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '../../../api/queries.ts'
import { useServerTime } from '../../../api/use-server-time.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PastSubscriptions } from './past-subscriptions.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

/** Current subscriptions, orders, and past subscriptions. */
export function SubscriptionSection() {
  const { t } = useTranslation()
  useServerTime()
  const { data: subscriptions } = useQuery(subscriptionsQuery)
  if (!subscriptions) return <Skeleton height={420} round />
  const isOver = ({ status }: Subscription) => status === 'CANCELED'
  const current = subscriptions.filter((subscription) => !isOver(subscription))
  return (
    <>
      {current.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} />
      ))}
      {current.length === 0 && (
        <NextStepCard
          title={t(subscriptions.length > 0 ? 'subscription.none.again' : 'subscription.none.title')}
        />
      )}
      <OrdersCard orders={subscriptions.flatMap(({ orders }) => orders)} />
      <PastSubscriptions subscriptions={subscriptions.filter(isOver)} />
    </>
  )
}
