import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { subscriptionsQuery } from '../../api/queries.ts'
import { useServerTime } from '../../api/use-server-time.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GuideLinkCard } from './link/guide-link-card.tsx'
import { linkStopOf } from './link/link-stop.ts'
import { LinkUseCard } from './link/link-use-card.tsx'
import { LostLinkCard } from './link/lost-link-card.tsx'
import { OrdersCard } from './subscription/orders-card.tsx'
import type { SectionProps } from './own-user.ts'
import { PastSubscriptions } from './subscription/past-subscriptions.tsx'
import { SubscriptionCard } from './subscription/subscription-card.tsx'

/** The guide link above all, then how it is used, the subscription and the orders. A problem that pauses the link comes before it. */
export function GuideSection({ user }: SectionProps) {
  useServerTime()
  const { data: subscriptions, isPending } = useQuery(subscriptionsQuery)
  const isOver = ({ status }: Subscription) => status === 'CANCELED'
  const stop = linkStopOf(subscriptions ?? [])
  const living = subscriptions
    ?.filter((subscription) => !isOver(subscription))
    .map((subscription) => <SubscriptionCard key={subscription.id} subscription={subscription} />)
  return (
    <>
      {stop?.kind === 'paused' && living}
      {isPending && user.guide_link && <Skeleton height={420} round />}
      {user.guide_link_lost && <LostLinkCard />}
      {!(isPending && user.guide_link) && !user.guide_link_lost && (
        <GuideLinkCard link={user.guide_link} stop={stop} />
      )}
      {user.guide_link && stop?.kind !== 'ended' && <LinkUseCard />}
      {subscriptions ? (
        <>
          {stop?.kind !== 'paused' && living}
          <OrdersCard orders={subscriptions.flatMap(({ orders }) => orders)} />
          <PastSubscriptions subscriptions={subscriptions.filter(isOver)} />
        </>
      ) : (
        <Skeleton height={220} round />
      )}
    </>
  )
}
