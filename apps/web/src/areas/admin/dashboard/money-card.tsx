import type { AdminDashboard } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatShortPrice } from '../../../lib/format-chart.ts'
import { formatPercent, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Chart } from '../../../ui/chart.tsx'
import classes from '../card.module.css'
import { chartHeight, yearColors } from './chart-style.ts'
import { Figure, Figures } from './figures.tsx'

type Month = AdminDashboard['money']['months'][number]

type Period = { first_day: string; last_day: string }

/** Completed payments of a period. */
const paymentsOf = ({ first_day: from, last_day: to }: Period) => ({
  to: paths.payments,
  search: { status: 'COMPLETED', from, to },
})

/** Those with a refund; the dashboard counts it in the month of its payment. */
const refundedOf = ({ first_day: from, last_day: to }: Period) => ({
  to: paths.payments,
  search: { status: 'COMPLETED', refunded: 'true', from, to },
})

/** Income of this month and of the last twelve, beside the year before. */
export function MoneyCard({ money: { currency, months } }: Pick<AdminDashboard, 'money'>) {
  const { t, i18n } = useTranslation()
  const price = (amount: number) => formatPrice(amount, currency, i18n.language)
  const current = months.at(-1)
  const [first] = months
  if (!current || !first) return null
  const net = sum(months, (month) => month.net)
  const netBefore = sum(months, (month) => month.year_before.net)
  const change = netBefore > 0 ? (net / netBefore - 1) * 100 : null
  const month = formatMonth(current.first_day, i18n.language, { withYear: true })
  return (
    <section className={classes.card} aria-labelledby="money">
      <h2 id="money">{t('adminDashboard.money.title')}</h2>
      <Figures>
        <Figure
          label={t('adminDashboard.money.gross', { month })}
          value={price(current.gross)}
          link={paymentsOf(current)}
        />
        <Figure
          label={t('adminDashboard.money.refunded', { month })}
          value={price(current.refunded)}
          link={refundedOf(current)}
        />
        <Figure
          label={t('adminDashboard.money.net', { month })}
          value={price(current.net)}
          link={paymentsOf(current)}
          note={t('adminDashboard.money.before', { amount: price(current.year_before.net) })}
        />
        <Figure
          label={t('adminDashboard.money.year')}
          value={price(net)}
          link={paymentsOf({ first_day: first.first_day, last_day: current.last_day })}
          {...(change === null
            ? {}
            : {
                note: t('adminDashboard.money.change', {
                  change: `${change > 0 ? '+' : ''}${formatPercent(Math.round(change), i18n.language)}`,
                }),
              })}
        />
      </Figures>
      <p className={classes.note}>{t('adminDashboard.money.basis')}</p>
      <Chart
        label={t('adminDashboard.money.chart')}
        nameLabel={t('adminDashboard.month')}
        tableLabel={t('adminDashboard.asTable')}
        emptyText={t('adminDashboard.money.empty')}
        height={chartHeight}
        format={price}
        formatTick={(amount) => formatShortPrice(amount, currency, i18n.language)}
        series={[
          { label: t('adminDashboard.thisYear'), color: yearColors.now },
          { label: t('adminDashboard.yearBefore'), color: yearColors.before },
        ]}
        rows={months.map((one) => ({
          tick: formatMonth(one.first_day, i18n.language),
          name: (
            <Link {...paymentsOf(one)} preload={false}>
              {formatMonth(one.first_day, i18n.language, { withYear: true })}
            </Link>
          ),
          values: [one.net, one.year_before.net],
        }))}
      />
    </section>
  )
}

const sum = (months: readonly Month[], amountOf: (month: Month) => number) =>
  months.reduce((total, month) => total + Math.round(amountOf(month) * 100), 0) / 100
