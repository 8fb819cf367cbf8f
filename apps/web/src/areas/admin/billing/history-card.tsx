import type { BillingTimeline, ComingSteps } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatDateTime, formatNumber, formatPrice } from '../../../lib/format.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import classes from '../card.module.css'

type HistoryCardProps = { timeline: BillingTimeline; coming: ComingSteps }

/** History, and below it the coming steps, oldest first. */
export function HistoryCard({ timeline, coming }: HistoryCardProps) {
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
          <EventRow key={`${event.event}-${event.id}-${event.at}`} {...event} />
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

type EventRowProps = Pick<ComingSteps[number], 'at'> &
  Partial<Omit<BillingTimeline[number], 'at' | 'event'>> & {
    event: (BillingTimeline | ComingSteps)[number]['event']
  }

function EventRow({ at, event, id, ...about }: EventRowProps) {
  const { t, i18n } = useTranslation()
  const { amount, actor, finish_at: finishAt, channel_limit: limit } = about
  const details = [
    finishAt === undefined
      ? null
      : t('adminBilling.changedEnd', { day: formatDate(finishAt, i18n.language) }),
    limit === undefined
      ? null
      : t('adminBilling.changedLimit', { limit: formatNumber(limit, i18n.language) }),
    actor === undefined ? null : t('adminBilling.byActor', { name: actor.name }),
  ].filter((detail) => detail !== null)
  return (
    <li>
      <span className={classes.words}>
        <FactLine>
          <>
            {t(`adminBilling.events.${event}`)}
            {id !== undefined && ` #${id}`}
          </>
          {amount !== undefined && formatPrice(amount, 'EUR', i18n.language)}
        </FactLine>
        {details.length > 0 && (
          <span className={classes.quiet}>
            <FactLine>{details}</FactLine>
          </span>
        )}
      </span>
      <time dateTime={at} className={classes.quiet}>
        {formatDateTime(at, i18n.language)}
      </time>
    </li>
  )
}
