import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/has-failed.ts'
import { formatTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AttentionList } from './attention-list.tsx'
import { CustomersCard } from './customers-card.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import classes from './dashboard.module.css'
import { HealthCard } from './health-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

/** The business at a glance: tasks first, then money, customers, renewals and health. */
export function DashboardPage() {
  const { t, i18n } = useTranslation()
  const query = useQuery(dashboardQuery)
  const { data: dashboard, refetch } = query
  if (hasFailed(query) && !dashboard)
    return (
      <EmptyState level={1} title={t('adminDashboard.failedTitle')} text={t('errors.notReachable')}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  if (!dashboard)
    return (
      <AdminPage title={t('adminMenu.dashboard')}>
        <Skeleton height={64} round />
        <Skeleton height={480} round />
      </AdminPage>
    )
  return (
    <AdminPage
      title={t('adminMenu.dashboard')}
      lead={t('adminDashboard.asOf', { time: formatTime(dashboard.figures_at, i18n.language) })}
    >
      <AttentionList attention={dashboard.attention} />
      <div className={classes.grid}>
        <MoneyCard money={dashboard.money} />
        <CustomersCard customers={dashboard.customers} />
        <UpcomingCard upcoming={dashboard.upcoming} currency={dashboard.money.currency} />
        <HealthCard health={dashboard.health} today={dashboard.now.slice(0, 10)} />
      </div>
    </AdminPage>
  )
}
