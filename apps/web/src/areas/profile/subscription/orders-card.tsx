import type { Order } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { orderCost } from '../../../lib/order-cost.ts'
import { paths } from '../../../lib/paths.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { OrderPapers } from '../../../features/billing-papers/order-papers.tsx'
import classes from './orders-card.module.css'
import shared from '../profile.module.css'
import { OutcomeChip } from '../../../features/billing-status/outcome-chip.tsx'
import { toneOf } from '../../../features/billing-status/status-tone.ts'
import { isWithdrawable } from './renewal-state.ts'
import { useLeavingSearch } from './use-leaving-search.ts'

/** Orders with their items and papers, newest first. */
export function OrdersCard({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const latestFirst = orders.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <section className={shared.card} aria-labelledby="orders">
      <h2 id="orders">{t('profile.orders')}</h2>
      {latestFirst.length === 0 && <p className={shared.quiet}>{t('profile.noOrders')}</p>}
      <ul className={classes.orders}>
        {latestFirst.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { code, kind, is_trial: isTrial, status, outcome, items, currency, created_at } = order
  const nowMs = useCurrentTime()
  const leaving = useLeavingSearch([order])
  return (
    <li>
      <span className={classes.words}>
        <span className={classes.kind}>{t(isTrial ? 'orders.freeTrial' : `profile.orderKind.${kind}`)}</span>
        {items.map(({ name, channel_count }) => (
          <span key={name}>{t('orders.item', { name, count: channel_count })}</span>
        ))}
        <span className={shared.quiet}>
          <FactLine>
            {formatDate(created_at, i18n.language)}
            <span className={classes.number}>{t('profile.orderLine', { code })}</span>
          </FactLine>
        </span>
      </span>
      <span className={classes.money}>
        <span className={classes.amount}>{formatPrice(orderCost(order), currency, i18n.language)}</span>
        <StatusChip tone={toneOf(status)}>{t(`profile.status.${status}`)}</StatusChip>
        <OutcomeChip outcome={outcome} />
      </span>
      <OrderPapers order={order} />
      {isWithdrawable(order, nowMs) && (
        <Link to={paths.withdraw} search={leaving} className={classes.withdraw}>
          {t('shell.withdraw')}
        </Link>
      )}
    </li>
  )
}
