import type { Programme } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scheduleQuery } from '../../api/queries.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatTime } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './epg-now.module.css'
import { utcDateOf } from './local-day.ts'
import { timeLeft } from './time-left.ts'
import { isolated } from '../../lib/isolated.ts'

/** A channel's current and next programme, independent of the shown day. */
export function EpgNow({ channelId }: { channelId: number }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const { data, isPending } = useQuery(scheduleQuery(channelId, utcDateOf(nowMs), i18n.language))
  if (isPending) return <WaitingNow />
  if (!data) return null
  const { now, next } = nowAndNext([...data.programmes, data.now, data.next], nowMs)
  if (!now && !next) return null
  return (
    <section className={classes.root} aria-label={t('epg.nowAndNext')}>
      {now && (
        <>
          <p className={classes.line}>
            <span className={classes.live}>{t('epg.now')}</span>
            <bdi className={classes.title}>{now.title}</bdi>
            <span className={classes.quiet}>{timeLeft(t, Date.parse(now.stop), nowMs)}</span>
          </p>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.passed} style={{ inlineSize: `${shareOf(now, nowMs)}%` }} />
          </span>
        </>
      )}
      {next && (
        <p className={classes.next}>
          {t('channels.nextAt', { time: formatTime(next.start, i18n.language), title: isolated(next.title) })}
        </p>
      )}
    </section>
  )
}

function WaitingNow() {
  return (
    <div className={classes.root} aria-busy="true">
      <Skeleton width="60%" height={20} />
      <Skeleton height={3} />
      <Skeleton width="45%" height={18} />
    </div>
  )
}

export function nowAndNext(programmes: readonly (Programme | null)[], nowMs: number) {
  const known = programmes
    .filter((programme) => programme !== null)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return {
    now: known.find(({ start, stop }) => Date.parse(start) <= nowMs && nowMs < Date.parse(stop)),
    next: known.find(({ start }) => Date.parse(start) > nowMs),
  }
}

function shareOf({ start, stop }: Programme, nowMs: number): string {
  const startMs = Date.parse(start)
  return (((nowMs - startMs) / (Date.parse(stop) - startMs)) * 100).toFixed(2)
}
