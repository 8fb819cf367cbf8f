import type { AdminDashboard } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatShortPrice, formatUtcDay } from '../../../lib/format-chart.ts'
import { formatNumber, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Chart } from '../../../ui/chart.tsx'
import classes from '../card.module.css'
import { chartHeight, yearColors } from './chart-style.ts'
import { Figure, Figures } from './figures.tsx'

type UpcomingCardProps = Pick<AdminDashboard, 'upcoming'> & { currency: string }

const dayMs = 86_400_000

/** Subscriptions in this state of their renewal, by the day on which their term ends. */
const renewalsOf = (renewal: string, days: { finish_from?: string; finish_to?: string }) => ({
  to: paths.subscriptionList,
  search: { renewal, ...days, sort: 'finish_at' },
})

/** The days of a week that are not past the last day. */
function weekOf(firstDay: string, lastDay: string) {
  const sunday = new Date(Date.parse(firstDay) + 6 * dayMs).toISOString().slice(0, 10)
  return { finish_from: firstDay, finish_to: sunday < lastDay ? sunday : lastDay }
}

/** Renewals of the next days by week, those at risk, and unpaid ones. */
export function UpcomingCard({ upcoming, currency }: UpcomingCardProps) {
  const { t, i18n } = useTranslation()
  const price = (amount: number) => formatPrice(amount, currency, i18n.language)
  const { days, last_day: lastDay, renewals, at_risk: atRisk, unpaid, weeks } = upcoming
  const countOf = ({ count }: { count: number }) => formatNumber(count, i18n.language)
  return (
    <section className={classes.card} aria-labelledby="upcoming">
      <h2 id="upcoming">{t('adminDashboard.upcoming.title', { days })}</h2>
      <Figures>
        <Figure
          label={t('adminDashboard.upcoming.renewals')}
          value={countOf(renewals)}
          note={price(renewals.total)}
          link={renewalsOf('upcoming', { finish_to: lastDay })}
        />
        <Figure
          label={t('adminDashboard.upcoming.atRisk')}
          value={countOf(atRisk)}
          note={price(atRisk.total)}
          link={renewalsOf('at_risk', { finish_to: lastDay })}
          {...(atRisk.count > 0 ? { tone: 'warning' as const } : {})}
        />
        <Figure
          label={t('adminDashboard.upcoming.unpaid')}
          value={countOf(unpaid)}
          note={price(unpaid.total)}
          link={renewalsOf('unpaid', {})}
          {...(unpaid.count > 0 ? { tone: 'danger' as const } : {})}
        />
      </Figures>
      <Chart
        label={t('adminDashboard.upcoming.chart')}
        nameLabel={t('adminDashboard.week')}
        tableLabel={t('adminDashboard.asTable')}
        emptyText={t('adminDashboard.upcoming.empty', { days })}
        height={chartHeight}
        format={price}
        formatTick={(amount) => formatShortPrice(amount, currency, i18n.language)}
        series={[{ label: t('adminDashboard.upcoming.total'), color: yearColors.now }]}
        rows={weeks.map((week) => ({
          tick: formatUtcDay(week.first_day, i18n.language),
          name: (
            <Link {...renewalsOf('upcoming', weekOf(week.first_day, lastDay))} preload={false}>
              {formatUtcDay(week.first_day, i18n.language)}
            </Link>
          ),
          values: [week.total],
        }))}
      />
    </section>
  )
}
