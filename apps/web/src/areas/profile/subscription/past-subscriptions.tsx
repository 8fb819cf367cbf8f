import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import classes from '../profile.module.css'
import { SubscriptionStatusChip } from './subscription-chips.tsx'

/** Page size (specification section 9). */
const pageSize = 10

/** Ended subscriptions, newest first, ten at a time. */
export function PastSubscriptions({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t, i18n } = useTranslation()
  const [shown, setShown] = useState(pageSize)
  if (subscriptions.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="past">
      <h2 id="past">{t('subscription.past')}</h2>
      <ul className={classes.rows}>
        {subscriptions.slice(0, shown).map((subscription) => (
          <li key={subscription.id}>
            <span className={classes.rowWords}>
              <Link to={paths.subscription} params={{ subscriptionId: String(subscription.id) }}>
                {subscription.service}
              </Link>
              <span className={classes.quiet}>
                {subscription.finish_at === null
                  ? t('subscription.pastNeverBegan')
                  : t('subscription.pastUntil', { date: formatDate(subscription.finish_at, i18n.language) })}
              </span>
            </span>
            <SubscriptionStatusChip subscription={subscription} />
          </li>
        ))}
      </ul>
      {subscriptions.length > shown && (
        <div className={classes.actions}>
          <Button look="default" onClick={() => setShown(shown + pageSize)}>
            {t('subscription.showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}
