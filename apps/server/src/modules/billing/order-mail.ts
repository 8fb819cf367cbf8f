import type { MailRequest } from '../messaging/index.ts'
import type { Customer } from './customer.repository.ts'
import type { OrderRow } from './order.repository.ts'
import type { Service } from './pricing.ts'
import type { SubscriptionRow } from './subscription.repository.ts'

const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** What the confirmation of an order says: its data are those of the template `order-confirmation`. */
export function describeConfirmation(about: {
  order: OrderRow
  service: Service
  customer: Customer
  subscription: SubscriptionRow
  profileUrl: string
}): MailRequest {
  const { order, service, customer, subscription } = about
  const price = amount.format(subscription.priceCents / 100)
  const finishAt = subscription.finishAt === null ? '' : day.format(subscription.finishAt)
  return {
    to: customer.email,
    locale: customer.locale,
    template: 'order-confirmation',
    data: {
      name: customer.name,
      order_id: order.id,
      service: service.name,
      channel_limit: service.channelLimit,
      total: amount.format((order.totalCents + order.paymentFeeCents) / 100),
      price,
      finish_at: finishAt,
      what_next: describeNext(order.isTrial, finishAt, price),
      url: about.profileUrl,
    },
  }
}

function describeNext(isTrial: boolean, finishAt: string, price: string): string {
  return isTrial
    ? `The trial ends by itself on ${finishAt}; nothing is charged.`
    : `It renews on ${finishAt} for ${price} unless you cancel; you can do so on your profile page at any time.`
}
