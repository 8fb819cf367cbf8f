import type { Order } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import classes from './profile.module.css'
import { toneOf } from './status-tone.ts'

/** All orders, the latest first. */
export function OrdersCard({ orders }: { orders: readonly Order[] }) {
  const { t, i18n } = useTranslation()
  const latestFirst = orders.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <section className={classes.card} aria-labelledby="orders">
      <h2 id="orders">{t('profile.orders')}</h2>
      {latestFirst.length === 0 && <p className={classes.quiet}>{t('profile.noOrders')}</p>}
      <ul className={classes.orders}>
        {latestFirst.map((order) => (
          <li key={order.id}>
            <span className={classes.orderWords}>
              <span>
                {t(`profile.orderKind.${order.kind}`)}, {order.items.map(({ name }) => name).join(', ')}
              </span>
              <span className={classes.quiet}>
                {formatDate(order.created_at, i18n.language)} · {t('profile.orderLine', { id: order.id })}
              </span>
            </span>
            <StatusChip tone={toneOf(order.status)}>{t(`profile.status.${order.status}`)}</StatusChip>
            <span className={classes.amount}>{formatPrice(order.total, order.currency, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
