import type { Subscription } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../lib/format.ts'
import classes from './subscription-timeline.module.css'

/** What was and what comes: started, today, and the renewal or the end. */
export function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const { started_at, finish_at, renews_at, price, currency } = subscription
  const date = (instant: string) => formatDate(instant, i18n.language)
  return (
    <ol className={classes.timeline}>
      {started_at !== null && (
        <li className={classes.past}>{t('profile.started', { date: date(started_at) })}</li>
      )}
      {finish_at !== null && <li className={classes.now}>{t('profile.until', { date: date(finish_at) })}</li>}
      {renews_at !== null && (
        <li className={classes.next}>
          {t('profile.renewsOn', {
            date: date(renews_at),
            price: formatPrice(price, currency, i18n.language),
          })}
        </li>
      )}
      {renews_at === null && finish_at !== null && (
        <li className={classes.next}>
          {t('profile.endsOn', { date: date(finish_at) })} {t('profile.afterEnd')}
        </li>
      )}
    </ol>
  )
}
