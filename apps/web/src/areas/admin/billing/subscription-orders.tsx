import type { AdminOrderDetail } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderPapers } from '../../../features/billing-papers/order-papers.tsx'
import { formatDateTime, formatPrice } from '../../../lib/format.ts'
import { orderCost } from '../../../lib/order-cost.ts'
import { paths } from '../../../lib/paths.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import classes from '../card.module.css'
import { BillingChip, ProviderPageLink } from './cells.tsx'

/** Orders of a subscription, newest first, with payment attempts, receipts and credit notes. */
export function SubscriptionOrders({ orders }: { orders: readonly AdminOrderDetail[] }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="orders">
      <h2 id="orders">{t('adminMenu.orders')}</h2>
      <ul className={classes.rows}>
        {orders.map((order) => (
          <li key={order.id}>
            <span className={classes.words}>
              <FactLine>
                {t(`profile.orderKind.${order.kind}`)}
                {formatPrice(orderCost(order), order.currency, i18n.language)}
              </FactLine>
              <span className={classes.quiet}>
                <FactLine>
                  {formatDateTime(order.created_at, i18n.language)}
                  <span className={classes.code}>{order.code}</span>
                </FactLine>
              </span>
              {order.payments.map((payment) => (
                <span key={payment.id} className={classes.actions}>
                  <Link to={paths.payment} params={{ id: String(payment.id) }} preload={false}>
                    {t('adminBilling.paymentTitle', { id: payment.id })}
                  </Link>
                  <BillingChip status={payment.status} />
                  <ProviderPageLink payment={payment} />
                </span>
              ))}
              <OrderPapers order={order} />
            </span>
            <BillingChip status={order.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
