import type { BillingTimeline, ComingSteps } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDateTime } from '../../../lib/format.ts'
import classes from '../card.module.css'

type HistoryCardProps = { timeline: BillingTimeline; coming?: ComingSteps }

/** History, and below it the coming steps, oldest first. */
export function HistoryCard({ timeline, coming = [] }: HistoryCardProps) {
  const { t } = useTranslation()
  const nowMs = useCurrentTime()
  // Recorded events are past even if this clock is behind; only an end is set in advance.
  const isPast = ({ at, event }: BillingTimeline[number]) =>
    event !== 'subscription_finishes' || Date.parse(at) <= nowMs
  const future = [...timeline.filter((event) => !isPast(event)), ...coming].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
  return (
    <section className={classes.card} aria-labelledby="history">
      <h2 id="history">{t('adminBilling.history')}</h2>
      <ol className={classes.rows}>
        {timeline.filter(isPast).map((event) => (
          <EventRow key={`${event.event}-${event.id}`} {...event} />
        ))}
      </ol>
      {future.length > 0 && (
        <>
          <h3>{t('adminBilling.coming')}</h3>
          <ol className={classes.rows}>
            {future.map((event) => (
              <EventRow key={`${event.event}-${event.at}`} {...event} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

type EventRowProps = { at: string; event: (BillingTimeline | ComingSteps)[number]['event']; id?: number }

function EventRow({ at, event, id }: EventRowProps) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <span className={classes.words}>
        {t(`adminBilling.events.${event}`)}
        {id !== undefined && ` #${id}`}
      </span>
      <time dateTime={at} className={classes.quiet}>
        {formatDateTime(at, i18n.language)}
      </time>
    </li>
  )
}
