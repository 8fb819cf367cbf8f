import { disputeReasonMessages, failureMessages, knownCode } from '@guidefeed/contract'
import type {
  AdminOrder,
  AdminOrderDetail,
  AdminPayment,
  AdminSubscription,
  Dispute,
} from '@guidefeed/contract'
import { centsToAmount } from '../../../lib/money.ts'
import type { AdminOrderRow } from './admin-order.repository.ts'
import type { Income } from './income-sums.repository.ts'
import type { AdminPaymentRow } from './admin-payment.repository.ts'
import type { AdminSubscriptionRow } from './admin-subscription.repository.ts'
import type { DisputeRow } from '../ledger/dispute.repository.ts'
import type { OrderItemRow } from '../ledger/order.repository.ts'
import { failureMessage } from '../../../lib/notice.ts'
import { describeReceipt } from '../../receipts/index.ts'
import type { ReceiptRow } from '../../receipts/index.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { isRunning, isUnpaid } from '../policy/early-leave.ts'
import { cardOf } from '../policy/name-method.ts'
import { describeOrderBusiness } from '../use-cases/customer/buyer-tax.ts'

type PageOfPayment = PaymentProviders['paymentPage']

type OrderParts = {
  items: readonly OrderItemRow[]
  payments: readonly AdminPaymentRow[]
  receipts: readonly ReceiptRow[]
  pageOf: PageOfPayment
}

const currency = 'EUR' as const

const describeCustomer = (row: { userId: number; userName: string; userEmail: string }) => ({
  id: row.userId,
  name: row.userName,
  email: row.userEmail,
})

export function describeIncome({ totalCents, refundedCents, count }: Income) {
  return {
    total: centsToAmount(totalCents),
    refunded: centsToAmount(refundedCents),
    net: centsToAmount(totalCents - refundedCents),
    currency,
    count,
  }
}

/** `items` may include those of other orders. */
export function describeOrder(order: AdminOrderRow, items: readonly OrderItemRow[]): AdminOrder {
  return {
    id: order.id,
    code: order.code,
    subscription_id: order.subscriptionId,
    user: describeCustomer(order),
    kind: order.kind,
    status: order.status,
    total: centsToAmount(order.totalCents),
    payment_fee: centsToAmount(order.paymentFeeCents),
    refunded: centsToAmount(order.refundedCents),
    currency,
    items: items
      .filter((item) => item.orderId === order.id)
      .map((item) => ({
        name: item.name,
        channel_count: item.channelCount,
        price: centsToAmount(item.priceCents),
      })),
    provider: order.provider,
    voucher:
      order.voucherId === null || order.voucherCode === null
        ? null
        : { id: order.voucherId, code: order.voucherCode },
    created_at: order.createdAt.toISOString(),
    completed_at: order.completedAt?.toISOString() ?? null,
  }
}

/** `items`, `payments` and `receipts` may include those of other orders. */
export function describeOrderDetail(
  order: AdminOrderRow,
  { items, payments, receipts, pageOf }: OrderParts,
): AdminOrderDetail {
  return {
    ...describeOrder(order, items),
    is_trial: order.isTrial,
    channel_count: order.channelCount,
    billing_country: order.billingCountry,
    network_country: order.networkCountry,
    business: describeOrderBusiness(order),
    consents: order.consents,
    payments: payments
      .filter((payment) => payment.orderId === order.id)
      .map((payment) => describePayment(payment, pageOf)),
    receipts: receipts.filter((receipt) => receipt.orderId === order.id).map(describeReceipt),
  }
}

export function describePayment(payment: AdminPaymentRow, pageOf: PageOfPayment): AdminPayment {
  return {
    id: payment.id,
    order_id: payment.orderId,
    order_code: payment.orderCode,
    user: describeCustomer(payment),
    status: payment.status,
    provider: payment.provider,
    provider_reference: payment.providerReference,
    amount: centsToAmount(payment.amountCents),
    refunded: centsToAmount(payment.refundedCents),
    currency,
    error: payment.error === null ? null : failureMessage(payment.error),
    error_code: knownCode(failureMessages, payment.error),
    created_at: payment.createdAt.toISOString(),
    provider_url: pageOf(payment.provider, payment.providerReference),
  }
}

/** `status` is CANCELED from the end of a canceled term, which billing's job notes a moment later. */
export function describeSubscription(subscription: AdminSubscriptionRow, now: Date): AdminSubscription {
  const { finishAt, accessUntil, canceledAt, endsEarlyAt, isTrial, renews, paymentMethod } = subscription
  const isPastDue = isUnpaid(subscription, now)
  return {
    id: subscription.id,
    user: describeCustomer(subscription),
    status: hasEnded(subscription, now) ? 'CANCELED' : subscription.status,
    service: subscription.serviceName,
    channel_limit: subscription.channelLimit,
    is_trial: isTrial,
    price: centsToAmount(subscription.priceCents),
    currency,
    interval_unit: 'YEAR',
    created_at: subscription.createdAt.toISOString(),
    started_at: subscription.startedAt?.toISOString() ?? null,
    finish_at: finishAt?.toISOString() ?? null,
    access_until: accessUntil?.toISOString() ?? null,
    renews_at: renews && !isPastDue ? (finishAt?.toISOString() ?? null) : null,
    canceled_at: canceledAt?.toISOString() ?? null,
    ends_early_at: endsEarlyAt?.toISOString() ?? null,
    is_past_due: isPastDue,
    provider: subscription.provider,
    payment_method: paymentMethod,
    payment_card: cardOf(subscription),
  }
}

const hasEnded = (subscription: AdminSubscriptionRow, now: Date) =>
  subscription.status === 'ACTIVE' && subscription.canceledAt !== null && !isRunning(subscription, now)

export function describeDispute(dispute: DisputeRow): Dispute {
  return {
    id: dispute.id,
    provider_reference: dispute.providerReference,
    state: dispute.state,
    reason: knownCode(disputeReasonMessages, dispute.reason) ?? 'general',
    amount: centsToAmount(dispute.amountCents),
    currency,
    evidence_due_at: dispute.evidenceDueAt?.toISOString() ?? null,
    opened_at: dispute.openedAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
  }
}
