import type { GuideDays } from '@guidefeed/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { customerKey } from '../../../api/queries.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDay, formatMonth, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ValuesTable } from '../../../ui/values-table.tsx'
import { DayStrip, LegendMark } from './day-strip.tsx'
import { calendarOf, countDays, isLost } from './guide-days.ts'
import type { CalendarMonth } from './guide-days.ts'
import classes from './guide-days.module.css'
import shared from '../profile.module.css'
import { isolated } from '../../../lib/isolated.ts'

const guideDaysQuery = (id: number) =>
  queryOptions({
    queryKey: [customerKey, 'subscriptions', String(id), 'guide-days'],
    queryFn: async ({ signal }) => (await call('subscriptionGuideDays', { params: { id }, signal })).data,
    staleTime: 60_000,
  })

/** Lost days that are listed at once; older ones unfold. */
const listedDays = 5

/** For each day of the term, how much of the guide was filled, and what was credited (record 0139). */
export function GuideDaysCard({ subscriptionId, isEnded }: { subscriptionId: number; isEnded: boolean }) {
  const { t } = useTranslation()
  const read = useQuery(guideDaysQuery(subscriptionId))
  if (isEnded && read.data?.days.length === 0) return null
  return (
    <section className={shared.card} aria-labelledby="guide-days" aria-busy={read.isPending}>
      <h2 id="guide-days">{t('guideDays.title')}</h2>
      {read.isPending && <Skeleton height={180} />}
      {read.isError && !read.data && (
        <div className={shared.actions}>
          <p>{t('guideDays.failed')}</p>
          <Button onClick={() => void read.refetch()}>{t('retry')}</Button>
        </div>
      )}
      {read.data && <Days guideDays={read.data} />}
    </section>
  )
}

function Days({ guideDays }: { guideDays: GuideDays }) {
  const { t, i18n } = useTranslation()
  const today = new Date(useCurrentTime()).toISOString().slice(0, 10)
  const { days, credited, credited_max: max } = guideDays
  const lead = <p className={shared.quiet}>{t('guideDays.lead', { max })}</p>
  if (days.length === 0)
    return (
      <>
        {lead}
        <p>{t('guideDays.none')}</p>
      </>
    )
  const months = calendarOf(guideDays, today)
  const judged = days.filter(({ expected }) => expected > 0)
  const lost = days.filter(isLost).toReversed()
  return (
    <>
      {lead}
      <p className={classes.facts}>
        <span>{t('guideDays.complete', { days: judged.length - lost.length, all: judged.length })}</span>
        <span>{t('guideDays.creditedDays', { days: credited })}</span>
      </p>
      <ul className={classes.months} aria-hidden="true">
        {months.map((month) => (
          <li key={month.month}>
            <span className={classes.month}>{formatMonth(month.month, i18n.language)}</span>
            <DayStrip days={month.days} />
          </li>
        ))}
      </ul>
      <Legend />
      <LostDays days={lost.slice(0, listedDays)} max={max} />
      {lost.length > listedDays && (
        <details className={classes.details}>
          <summary>{t('guideDays.older')}</summary>
          <LostDays days={lost.slice(listedDays)} max={max} />
        </details>
      )}
      <MonthTable months={months} />
    </>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-hidden="true">
      {(['full', 'part', 'empty', 'unknown'] as const).map((state) => (
        <li key={state}>
          <LegendMark state={state} />
          {t(`guideDays.states.${state}`)}
        </li>
      ))}
      <li>
        <LegendMark state="part" isCredited />
        {t('guideDays.states.credited')}
      </li>
    </ul>
  )
}

function LostDays({ days, max }: { days: GuideDays['days']; max: number }) {
  const { t, i18n } = useTranslation()
  if (days.length === 0) return null
  return (
    <ul className={classes.lost}>
      {days.map(({ day, filled, expected, lost, outcome }) => (
        <li key={day}>
          <strong>{formatDay(day, i18n.language)}</strong>
          <span>{t('guideDays.gap', { filled, expected, channels: nameSome(lost) })}</span>
          <span className={shared.quiet}>{t(`guideDays.outcomes.${outcome ?? 'open'}`, { max })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Each name with a direction of its own, since names of both directions stand side by side. */
const nameSome = (names: readonly string[]) =>
  [...names.slice(0, 5).map(isolated), ...(names.length > 5 ? ['…'] : [])].join(', ')

/** The calendar as text. */
function MonthTable({ months }: { months: readonly CalendarMonth[] }) {
  const { t, i18n } = useTranslation()
  const columns = [
    ['full', (month: CalendarMonth) => countDays(month, ({ state }) => state === 'full')],
    [
      'gaps',
      (month: CalendarMonth) => countDays(month, ({ state }) => state === 'part' || state === 'empty'),
    ],
    ['unknown', (month: CalendarMonth) => countDays(month, ({ state }) => state === 'unknown')],
    ['credited', (month: CalendarMonth) => countDays(month, ({ isCredited }) => isCredited)],
  ] as const
  const past = months.filter(({ days }) => days.some(({ state }) => state !== 'coming'))
  return (
    <ValuesTable
      label={t('guideDays.title')}
      summary={t('guideDays.table')}
      nameLabel={t('guideDays.month')}
      columns={columns.map(([name]) => t(`guideDays.columns.${name}`))}
      rows={past.map((month) => ({
        key: month.month,
        name: formatMonth(month.month, i18n.language),
        values: columns.map(([, count]) => formatNumber(count(month), i18n.language)),
      }))}
    />
  )
}
