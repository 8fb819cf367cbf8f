import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { AdminPage } from '../admin-page.tsx'
import { IncomeTotals } from './income-totals.tsx'
import { useOrderList } from './use-order-list.tsx'
import { usePaymentList } from './use-payment-list.tsx'
import { useSubscriptionList } from './use-subscription-list.tsx'

/** All orders, with the income of those that match. */
export function OrdersPage() {
  const { t } = useTranslation()
  const list = useOrderList()
  return (
    <AdminPage title={t('adminMenu.orders')}>
      <IncomeTotals of="adminOrderTotalIncome" list={list} />
      <AdminList list={list} />
    </AdminPage>
  )
}

/** All payments, with the income of those that match. */
export function PaymentsPage() {
  const { t } = useTranslation()
  const list = usePaymentList()
  return (
    <AdminPage title={t('adminMenu.payments')}>
      <IncomeTotals of="adminPaymentTotalIncome" list={list} />
      <AdminList list={list} />
    </AdminPage>
  )
}

/** All subscriptions, including those whose first payment is open or failed. */
export function SubscriptionsPage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('adminMenu.subscriptions')}>
      <AdminList list={useSubscriptionList()} />
    </AdminPage>
  )
}
