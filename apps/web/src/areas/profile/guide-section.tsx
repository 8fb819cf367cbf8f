import { useQuery } from '@tanstack/react-query'
import { subscriptionsQuery } from '../../api/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GuideLinkCard } from './guide-link-card.tsx'
import { LinkUseCard } from './link-use-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import type { SectionProps } from './own-user.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** The guide link above all, then how it is used, the subscription and the orders. */
export function GuideSection({ user }: SectionProps) {
  const subscriptions = useQuery(subscriptionsQuery).data
  return (
    <>
      <GuideLinkCard link={user.guide_link} />
      {user.guide_link && <LinkUseCard />}
      {subscriptions ? (
        <>
          {subscriptions.map((subscription) => (
            <SubscriptionCard key={subscription.id} subscription={subscription} />
          ))}
          <OrdersCard orders={subscriptions.flatMap(({ orders }) => orders)} />
        </>
      ) : (
        <Skeleton height={220} round />
      )}
    </>
  )
}
