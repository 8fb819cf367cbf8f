import type { Tx } from '../../db/database.ts'
import type { Customer } from './customer.repository.ts'
import type { OrderRow } from './order.repository.ts'
import type { Service } from './pricing.ts'
import type { SubscriptionRow } from './subscription.repository.ts'

/** Puts a mail on its way in the transaction that causes it. */
export type SendMail = (
  tx: Tx,
  mail: { to: string; template: 'order-confirmation'; data: Record<string, unknown> },
) => Promise<void>

const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** What the confirmation of an order says: its data are those of the template `order-confirmation`. */
export function describeConfirmation(about: {
  order: OrderRow
  service: Service
  customer: Customer
  subscription: SubscriptionRow
  profileUrl: string
}) {
  const { order, service, customer, subscription } = about
  return {
    to: customer.email,
    template: 'order-confirmation' as const,
    data: {
      name: customer.name,
      order_id: order.id,
      service: service.name,
      channel_limit: service.channelLimit,
      is_trial: order.isTrial,
      total: amount.format((order.totalCents + order.paymentFeeCents) / 100),
      price: amount.format(subscription.priceCents / 100),
      finish_at: subscription.finishAt === null ? '' : day.format(subscription.finishAt),
      url: about.profileUrl,
    },
  }
}
