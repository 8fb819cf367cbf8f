import type { Channel } from '@guidefeed/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { scheduleQuery } from '../../api/queries.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './epg-day.module.css'
import { EpgTimeline } from './epg-timeline.tsx'
import { localDay, programmesOfDay } from './local-day.ts'

type EpgDayProps = {
  channel: Channel
  offset: number
  dayName: string
  /** Start of the programme to open. */
  shownMs: number | undefined
}

/** One day of a channel in the reader's zone, from the two UTC days of the server that overlap it. */
export function EpgDay({ channel, offset, dayName, shownMs }: EpgDayProps) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const dayKey = localDay(nowMs, offset).startMs
  // oxlint-disable-next-line react/exhaustive-deps -- the day changes at midnight, not at each tick of the clock
  const day = useMemo(() => localDay(nowMs, offset), [dayKey, offset])
  const answers = useQueries({
    queries: day.utcDates.map((date) => scheduleQuery(channel.id, date, i18n.language)),
  })
  const programmes = programmesOfDay(
    answers.flatMap(({ data }) => data?.programmes ?? []),
    day,
  )

  if (answers.some(({ isError }) => isError)) {
    return <EmptyState title={t('epg.failedTitle')} text={t('epg.failedText')} />
  }
  if (answers.some(({ isPending }) => isPending)) return <WaitingProgrammes />
  if (channel.coverage.refreshed_at === null)
    return <EmptyState title={t('epg.missingTitle')} text={t('epg.missingText')} />
  if (programmes.length === 0) return <EmptyState title={t('epg.emptyTitle')} text={t('epg.emptyText')} />
  return (
    <EpgTimeline
      label={t('epg.programmes', { name: channel.name, day: dayName })}
      programmes={programmes}
      nowMs={nowMs}
      endMs={day.endMs}
      shownMs={shownMs}
    />
  )
}

const waiting = [70, 45, 60, 80, 50, 65]

function WaitingProgrammes() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {waiting.map((width) => (
        <div key={width} className={classes.waitingRow}>
          <Skeleton width="40px" height={14} />
          <Skeleton width={`${width}%`} height={14} />
        </div>
      ))}
    </div>
  )
}
