import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import { contractLinks } from './contract-links.ts'
import type { TermOrder } from '../../ledger/order.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import { subscriptionEnd } from '../../policy/early-leave.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'

/** Builds the order confirmation (template `order-confirmation`). */
export function describeConfirmation(about: {
  order: TermOrder
  /** Empty where nothing was paid. */
  receiptNumber: string
  service: Service
  customer: Customer
  subscription: SubscriptionRow
  /** The next year: its service, and its charge with the fee. */
  renewal: { service: string; cents: number }
  /** End of the guide if nothing renews; null = it did not begin. */
  accessUntil: Date | null
  /** Last moment to withdraw from the order. */
  withdrawalEndsAt: Date
  publicUrl: string
}): MailRequest {
  const { order, service, customer, subscription, publicUrl } = about
  const { finishAt, endsEarlyAt } = subscription
  return {
    to: customer,
    template: 'order-confirmation',
    contractAt: order.createdAt,
    data: {
      name: customer.name,
      order_code: order.code,
      service: service.name,
      channel_limit: service.channelLimit,
      total_cents: order.totalCents + order.paymentFeeCents,
      price_cents: about.renewal.cents,
      next_service: about.renewal.service,
      finish_at: finishAt === null ? '' : subscriptionEnd({ finishAt, endsEarlyAt }).toISOString(),
      ends_at: about.accessUntil?.toISOString() ?? '',
      is_trial: order.isTrial,
      is_upgrade: order.kind === 'upgrade',
      is_canceled: subscription.canceledAt !== null,
      is_renewing: subscription.paymentMethodId !== null,
      receipt_number: about.receiptNumber,
      url: `${publicUrl}/profile`,
      withdrawal_ends_at: dayTextOf(about.withdrawalEndsAt),
      ...contractLinks(publicUrl, order.code),
    },
  }
}
