import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { subscriptionsQuery } from '../../../api/queries.ts'
import { useServerTime } from '../../../api/use-server-time.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoSubscriptionCard } from './no-subscription-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PastSubscriptions } from './past-subscriptions.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

/** Current subscriptions, orders, and past subscriptions. */
export function SubscriptionSection() {
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
      {current.length === 0 && <NoSubscriptionCard hadOne={subscriptions.length > 0} />}
      <OrdersCard orders={subscriptions.flatMap(({ orders }) => orders)} />
      <PastSubscriptions subscriptions={subscriptions.filter(isOver)} />
    </>
  )
}
