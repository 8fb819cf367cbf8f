import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { MailRequest } from '../../../messaging/index.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import { contractLinks } from './contract-links.ts'
import type { TermOrder } from '../../ledger/order.repository.ts'
import { nameMethod } from '../../policy/name-method.ts'
import type { NamedMethod } from '../../policy/name-method.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'

type About = { customer: Customer; service: Service }
type Method = NamedMethod | null

/** Builds the mails around a renewal. */
export function createRenewalMails(deps: { publicUrl: () => string }) {
  const pageOf = (subscription: Pick<SubscriptionRow, 'id'>) =>
    `${deps.publicUrl()}/profile/subscription/${subscription.id}`
  const nameOf = (method: Method, { locale }: Customer) =>
    method === null ? '-' : nameMethod(method, locale)

  return {
    receipt: (
      about: About & {
        order: TermOrder
        method: Method
        receiptNumber: string
        paidAt: Date
        finishAt: Date
        /** Null = the right to withdraw has expired. */
        withdrawalEndsAt: Date | null
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'receipt',
      data: {
        name: about.customer.name,
        order_code: about.order.code,
        service: about.service.name,
        total_cents: about.order.totalCents + about.order.paymentFeeCents,
        paid_at: about.paidAt.toISOString(),
        method: nameOf(about.method, about.customer),
        finish_at: about.finishAt.toISOString(),
        receipt_number: about.receiptNumber,
        url: pageOf({ id: about.order.subscriptionId }),
        withdrawal_ends_at: about.withdrawalEndsAt === null ? '' : dayTextOf(about.withdrawalEndsAt),
        ...contractLinks(deps.publicUrl(), about.order.code),
      },
    }),

    failed: (
      about: About & {
        subscription: SubscriptionRow
        payment: PaymentRow
        method: Method
        nextTryAt: Date | null
        endsAt: Date
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'payment-failed',
      data: {
        name: about.customer.name,
        service: about.service.name,
        price_cents: about.payment.amountCents,
        method: nameOf(about.method, about.customer),
        next_try_at: about.nextTryAt?.toISOString() ?? '',
        ends_at: about.endsAt.toISOString(),
        url: pageOf(about.subscription),
      },
    }),

    confirm: (
      about: About & { payment: PaymentRow; method: Method; endsAt: Date; confirmUrl: string },
    ): MailRequest => ({
      to: about.customer,
      template: 'payment-confirmation',
      data: {
        name: about.customer.name,
        service: about.service.name,
        price_cents: about.payment.amountCents,
        method: nameOf(about.method, about.customer),
        ends_at: about.endsAt.toISOString(),
        url: about.confirmUrl,
      },
    }),

    /**
     * `chargeAt`: earliest day of the charge that waits for its announcement; null = none does. `isMethodMissing`: nothing was tried, for lack
     * of a payment method; otherwise a payment has failed.
     */
    suspended: (
      about: About & {
        subscription: SubscriptionRow
        chargeAt: Date | null
        isMethodMissing: boolean
        endsAt: Date
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'subscription-suspended',
      data: {
        name: about.customer.name,
        service: about.service.name,
        charge_at: about.chargeAt?.toISOString() ?? '',
        is_method_missing: about.isMethodMissing,
        ends_at: about.endsAt.toISOString(),
        url: pageOf(about.subscription),
      },
    }),

    canceled: (
      about: About & { subscription: SubscriptionRow; canceledAt: Date; finishAt: Date },
    ): MailRequest => ({
      to: about.customer,
      template: 'subscription-canceled',
      data: {
        name: about.customer.name,
        service: about.service.name,
        canceled_at: about.canceledAt.toISOString(),
        finish_at: about.finishAt.toISOString(),
        url: pageOf(about.subscription),
      },
    }),

    disputed: (about: About & { subscription: SubscriptionRow; finishAt: Date }): MailRequest => ({
      to: about.customer,
      template: 'payment-disputed',
      data: {
        name: about.customer.name,
        service: about.service.name,
        finish_at: about.finishAt.toISOString(),
        url: pageOf(about.subscription),
      },
    }),

    /** Canceled with notice: `finishAt` is its end, `refundCents` what is refunded then. */
    canceledEarly: (
      about: About & {
        subscription: SubscriptionRow
        canceledAt: Date
        finishAt: Date
        refundCents: number
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'subscription-ends-early',
      data: {
        name: about.customer.name,
        service: about.service.name,
        canceled_at: about.canceledAt.toISOString(),
        finish_at: about.finishAt.toISOString(),
        total_cents: about.refundCents,
        url: pageOf(about.subscription),
      },
    }),

    /** `service` and `amountCents` of the next term; `finishAt` and `endsAt`: end of the paid term, and of the guide if nothing renews. */
    resumed: (
      about: About & {
        subscription: SubscriptionRow
        method: Method
        renewsAt: Date
        amountCents: number
        finishAt: Date
        endsAt: Date
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'subscription-resumed',
      data: {
        name: about.customer.name,
        service: about.service.name,
        renews_at: about.renewsAt.toISOString(),
        price_cents: about.amountCents,
        method: about.method === null ? '' : nameOf(about.method, about.customer),
        finish_at: about.finishAt.toISOString(),
        ends_at: about.endsAt.toISOString(),
        url: pageOf(about.subscription),
        cancel_url: `${pageOf(about.subscription)}?cancel=1`,
      },
    }),

    /** Another end or number of channels, by an administrator; `renewsAt` null = it does not renew. */
    changed: (
      about: About & {
        subscription: SubscriptionRow
        channelLimit: number
        finishAt: Date
        renewsAt: Date | null
        isMoved: boolean
        isResized: boolean
      },
    ): MailRequest => ({
      to: about.customer,
      template: 'subscription-changed',
      data: {
        name: about.customer.name,
        service: about.service.name,
        channel_limit: about.channelLimit,
        finish_at: about.finishAt.toISOString(),
        renews_at: about.renewsAt?.toISOString() ?? '',
        is_moved: about.isMoved,
        is_resized: about.isResized,
        url: pageOf(about.subscription),
      },
    }),

    /** Ended within the paid term; `refundCents`: what is refunded, in one or several parts. */
    endedEarly: (about: About & { endedAt: Date; refundCents: number; reason: string }): MailRequest => ({
      to: about.customer,
      template: 'subscription-ended-early',
      data: {
        name: about.customer.name,
        service: about.service.name,
        ended_at: about.endedAt.toISOString(),
        total_cents: about.refundCents,
        reason: about.reason,
        url: `${deps.publicUrl()}/profile?section=subscription`,
      },
    }),

    /** `canceledAt`: when the customer's declaration ended it; null = it expired. */
    ended: (about: About & { isTrial: boolean; canceledAt: Date | null }): MailRequest => ({
      to: about.customer,
      template: 'subscription-ended',
      data: {
        name: about.customer.name,
        service: about.service.name,
        is_trial: about.isTrial,
        canceled_at: about.canceledAt?.toISOString() ?? '',
        url: `${deps.publicUrl()}/`,
      },
    }),
  }
}
