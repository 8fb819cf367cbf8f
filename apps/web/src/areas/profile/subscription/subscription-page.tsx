import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal, isStandingRefusal } from '../../../api/api-error.ts'
import { subscriptionQuery } from '../../../api/customer-queries.ts'
import { useServerTime } from '../../../api/use-server-time.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { MethodCard } from './method-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PlanAdviceCard } from './plan-advice-card.tsx'
import classes from '../profile.module.css'
import { RenewalAction } from './renewal-action.tsx'
import { comingCharge, renewalState } from './renewal-state.ts'
import { StandingNotice } from '../standing-notice.tsx'
import { ChannelsUsed, PlanLine } from './subscription-card.tsx'
import { SubscriptionChips } from './subscription-chips.tsx'
import { SubscriptionProblem } from './subscription-problem.tsx'
import { SubscriptionTimeline } from './subscription-timeline.tsx'
import { TrialCard } from './trial-card.tsx'

const GuideDaysCard = lazy(() => import('./guide-days-card.tsx').then((m) => ({ default: m.GuideDaysCard })))

const route = getRouteApi('/shell/profile/subscription/$subscriptionId')
/** Polling interval: a new payment method triggers a retry within moments. */
const problemPollMs = 5000

/** Details of a subscription. */
export function SubscriptionPage() {
  const { t } = useTranslation()
  usePageTitle(t('subscription.title'), t('brand'))
  useServerTime()
  const { subscriptionId } = route.useParams()
  const read = useQuery({
    ...subscriptionQuery(subscriptionId),
    refetchInterval: ({ state }) => (state.data?.problem ? problemPollMs : false),
  })

  if (isStandingRefusal(read.error)) return <StandingNotice refusal={read.error} />
  if (isRefusal(read.error)) {
    return (
      <EmptyState level={1} title={t('subscription.notFoundTitle')} text={t('subscription.notFoundText')}>
        <Link to={paths.profile} search={{ section: 'subscription' }} className={buttonClass()}>
          {t('subscription.backToProfile')}
        </Link>
      </EmptyState>
    )
  }
  if (read.isError && !read.data) {
    return (
      <EmptyState level={1} title={t('subscription.failedTitle')} text={t('subscription.failedText')}>
        <Button onClick={() => void read.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page} aria-busy={!read.data}>
      <div className={classes.cardHead}>
        <h1>{t('subscription.title')}</h1>
        {read.data && <SubscriptionChips subscription={read.data} />}
      </div>
      {read.data ? <Details subscription={read.data} /> : <Skeleton height={320} round />}
    </div>
  )
}

function Details({ subscription }: { subscription: Subscription }) {
  const { cancel } = route.useSearch()
  const { t } = useTranslation()
  const isOver = renewalState(subscription) === 'over'
  const isEnding = comingCharge(subscription) === null && subscription.status !== 'PENDING'
  const hasBegun = subscription.status !== 'CANCELED' || subscription.started_at !== null
  const isEnded = subscription.status === 'CANCELED'
  return (
    <>
      <SubscriptionProblem subscription={subscription} />
      <TrialCard subscription={subscription} />
      <section className={classes.card} aria-labelledby="next">
        <PlanLine subscription={subscription} />
        <h2 id="next">
          {t(`subscription.${hasBegun ? (isEnded ? 'happened' : 'next') : 'pastNeverBegan'}`)}
        </h2>
        {hasBegun ? (
          <SubscriptionTimeline subscription={subscription} />
        ) : (
          <p>{t('subscription.neverPaid')}</p>
        )}
        {hasBegun && isEnding && <p className={classes.quiet}>{t('subscription.kept')}</p>}
        {!isOver && <ChannelsUsed limit={subscription.channel_limit} />}
        <div className={classes.actions}>
          {isEnded ? (
            <Link to={paths.channels} className={buttonClass()}>
              {t(subscription.is_trial ? 'subscription.orderYear' : 'subscription.orderAgain')}
            </Link>
          ) : (
            <Link
              to={paths.channels}
              search={{ filter: 'selected' }}
              className={buttonClass({ look: 'default' })}
            >
              {t('profile.editChannels')}
            </Link>
          )}
          <RenewalAction subscription={subscription} asksToCancel={cancel === 1} />
        </div>
      </section>
      {comingCharge(subscription) !== null && <PlanAdviceCard subscription={subscription} />}
      <MethodCard subscription={subscription} />
      <OrdersCard orders={subscription.orders} />
      {/* Below the buttons, which must not move when it loads. */}
      {hasBegun && subscription.status !== 'PENDING' && (
        <Suspense fallback={<Skeleton height={240} round />}>
          <GuideDaysCard subscriptionId={subscription.id} isEnded={isEnded} />
        </Suspense>
      )}
      <LeavingCard orders={subscription.orders} />
    </>
  )
}
