import type { AdminDashboard } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatShortNumber } from '../../../lib/format-chart.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Chart } from '../../../ui/chart.tsx'
import classes from '../card.module.css'
import { chartHeight, yearColors } from './chart-style.ts'
import { Figure, Figures } from './figures.tsx'

const blockedStates = ['unverified', 'inactive', 'banned'] as const
const subscriptionStates = ['ACTIVE', 'INACTIVE', 'PENDING', 'CANCELED'] as const

/** Accounts and subscriptions by state, and new accounts by month. */
export function CustomersCard({ customers }: Pick<AdminDashboard, 'customers'>) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => formatNumber(count, i18n.language)
  return (
    <section className={classes.card} aria-labelledby="customers">
      <h2 id="customers">{t('adminDashboard.customers.title')}</h2>
      <Figures>
        <Figure
          label={t('adminDashboard.customers.total')}
          value={number(customers.total)}
          link={{ to: paths.users, search: {} }}
        />
        {blockedStates.map((status) => (
          <Figure
            key={status}
            label={t(`adminDashboard.customers.${status}`)}
            value={number(customers[status])}
            link={{ to: paths.users, search: { status } }}
          />
        ))}
      </Figures>
      <Figures title={t('adminDashboard.customers.subscriptions')}>
        {subscriptionStates.map((status) => (
          <Figure
            key={status}
            label={t(`profile.status.${status}`)}
            value={number(customers.subscriptions[status])}
            link={{
              to: paths.subscriptionList,
              // One whose first payment was declined never began, so it was not canceled either.
              search: status === 'CANCELED' ? { status, started: 'true' } : { status },
            }}
          />
        ))}
        <Figure
          label={t('adminDashboard.customers.trials')}
          value={number(customers.trials)}
          link={{ to: paths.subscriptionList, search: { trial: 'true' } }}
        />
      </Figures>
      <Chart
        label={t('adminDashboard.customers.chart')}
        nameLabel={t('adminDashboard.month')}
        tableLabel={t('adminDashboard.asTable')}
        emptyText={t('adminDashboard.customers.empty')}
        height={chartHeight}
        format={number}
        formatTick={(count) => formatShortNumber(count, i18n.language)}
        series={[
          { label: t('adminDashboard.thisYear'), color: yearColors.now },
          { label: t('adminDashboard.yearBefore'), color: yearColors.before },
        ]}
        rows={customers.new.map((month) => ({
          tick: formatMonth(month.first_day, i18n.language),
          name: formatMonth(month.first_day, i18n.language, { withYear: true }),
          values: [month.count, month.year_before],
        }))}
      />
    </section>
  )
}
