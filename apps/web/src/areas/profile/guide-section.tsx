import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { subscriptionsQuery } from '../../api/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GuideLinkCard } from './guide-link-card.tsx'
import { LinkUseCard } from './link-use-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import type { SectionProps } from './own-user.ts'
import { PastSubscriptions } from './past-subscriptions.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { useServerTime } from './use-server-time.ts'

/** The guide link above all, then how it is used, the subscription and the orders. */
export function GuideSection({ user }: SectionProps) {
  useServerTime()
  const subscriptions = useQuery(subscriptionsQuery).data
  const isOver = ({ status }: Subscription) => status === 'CANCELED'
  return (
    <>
      <GuideLinkCard link={user.guide_link} />
      {user.guide_link && <LinkUseCard />}
      {subscriptions ? (
        <>
          {subscriptions
            .filter((subscription) => !isOver(subscription))
            .map((subscription) => (
              <SubscriptionCard key={subscription.id} subscription={subscription} />
            ))}
          <OrdersCard orders={subscriptions.flatMap(({ orders }) => orders)} />
          <PastSubscriptions subscriptions={subscriptions.filter(isOver)} />
        </>
      ) : (
        <Skeleton height={220} round />
      )}
    </>
  )
}
