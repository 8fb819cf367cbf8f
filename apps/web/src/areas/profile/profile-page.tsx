import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery, subscriptionsQuery } from '../../api/queries.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCard } from './account-facts.tsx'
import { GuideLinkCard } from './guide-link-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import classes from './profile.module.css'
import { SubscriptionCard } from './subscription-card.tsx'

/** What a customer holds: the guide link above all, then the subscription, the orders and the account. */
export function ProfilePage() {
  const { t } = useTranslation()
  usePageTitle(t('profile.title'), t('brand'))
  const user = useQuery(profileQuery).data
  const subscriptions = useQuery(subscriptionsQuery).data

  return (
    <div className={classes.page}>
      <h1>{t('profile.title')}</h1>
      {user?.ban && (
        <p role="alert" className={classes.alert}>
          {t('profile.banned', { reason: user.ban_reason ?? '' })}
        </p>
      )}
      {user?.inactivate && (
        <p role="alert" className={classes.alert}>
          {t('profile.inactive', { reason: user.inactive_reason ?? '' })}
        </p>
      )}
      {user ? <GuideLinkCard link={user.guide_link} /> : <Skeleton height={420} round />}
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
      {user && <AccountCard user={user} />}
    </div>
  )
}
