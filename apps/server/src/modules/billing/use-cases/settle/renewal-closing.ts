import type { FailureCode } from '@guidefeed/contract'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { isWithdrawable, whenBought, withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { TermOrder } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { Decline } from '../../payment-provider.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import type { CompletedPurchase } from './kind-closing.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'
import { unpaidEndOf } from '../../policy/renewing.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { addYears } from '../../policy/term.ts'
import { graceEnd, nextRetryAt } from '../../policy/timeline.ts'
import { boughtBy } from '../../policy/bought-term.ts'
import type { TermLedger } from '../customer/term-ledger.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'

/** Records the outcome of an attempt to renew, in the caller's transaction. */
export function createRenewalClosing(deps: {
  clock: Clock
  terms: TermLedger
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, terms, sendMail, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  async function read(tx: CustomerTx, order: TermOrder) {
    const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
    const { finishAt } = subscription
    if (finishAt === null) throw new Error('renewal of a subscription without a term')
    const announced = await announcementRepository(tx).findNewest(subscription.id)
    return {
      subscription: { ...subscription, finishAt },
      userService: await userServiceRepository(tx).getOf(subscription.id),
      customer: await getCustomer(tx, order.userId),
      service: await getService(tx, order.serviceId),
      announced,
      unpaidEnd: unpaidEndOf({ finishAt, announced }),
    }
  }

  /** Whether the guide is still served although the renewal is unpaid. */
  async function isInGrace(tx: CustomerTx, order: TermOrder): Promise<boolean> {
    const { subscription, userService } = await read(tx, order)
    return (
      subscription.status === 'ACTIVE' &&
      !userService.isTrial &&
      clock.now() < graceEnd(subscription.finishAt)
    )
  }

  return {
    isInGrace,

    /** Starts the renewed term: within the grace period it follows the old one without a gap, afterwards it starts now. */
    async begin(tx: CustomerTx, { order, because }: CompletedPurchase) {
      const now = clock.now()
      const { subscription, userService } = await read(tx, order)
      const followsOn = subscription.status === 'ACTIVE' && !userService.isTrial
      const startAt = followsOn ? (order.periodStart ?? now) : now
      // Time added by an administrator while the payment was pending is kept.
      const given = followsOn && subscription.finishAt > startAt ? subscription.finishAt : startAt
      const finishAt = addYears(given, 1)
      if (subscription.status !== 'ACTIVE')
        await subscriptionRepository(tx).setStatus(subscription, 'ACTIVE', now, because)
      const bought = boughtBy(order)
      await terms.append(tx, subscription, {
        kind: 'renewal',
        ...bought,
        channelLimit:
          bought.serviceId === userService.serviceId ? userService.channelLimit : bought.channelLimit,
        startAt,
        finishAt,
      })
    },

    /** Mails the receipt of the new term. */
    async confirm(
      tx: CustomerTx,
      { order }: CompletedPurchase,
      { payment, receiptNumber }: { payment: PaymentRow | null; receiptNumber: string },
    ) {
      const { subscription, customer, service } = await read(tx, order)
      const method = await paymentMethodRepository(tx).find(payment?.paymentMethodId ?? null)
      const now = clock.now()
      const paid = { method, receiptNumber, paidAt: now, finishAt: subscription.finishAt }
      const orders = await orderRepository(tx).listCompleted(subscription.id)
      const boughtAt = whenBought(order, orders)
      const right = { withdrawalEndsAt: isWithdrawable(boughtAt, now) ? withdrawalEndsAt(boughtAt) : null }
      await sendMail(tx, mails.receipt({ customer, order, service, ...paid, ...right }))
    },

    /**
     * Records a declined attempt. Within the grace period the order stays open for the next one, otherwise it fails. Mails the
     * customer, unless the suspension that follows does.
     */
    async decline(
      tx: CustomerTx,
      order: TermOrder,
      payment: PaymentRow,
      failure: { reason: FailureCode; decline: Decline | null },
      because: Because,
    ) {
      const now = clock.now()
      await paymentRepository(tx).markFailed(payment, failure, now, because)
      const { subscription, customer, service, unpaidEnd } = await read(tx, order)
      const { finishAt } = subscription
      const method = await paymentMethodRepository(tx).find(payment.paymentMethodId)
      if (await isInGrace(tx, order)) {
        const nextTryAt = nextRetryAt(finishAt, { ...failure, createdAt: payment.createdAt })
        const ends = { nextTryAt, endsAt: graceEnd(finishAt) }
        await sendMail(tx, mails.failed({ customer, subscription, service, payment, method, ...ends }))
        return
      }
      await orderRepository(tx).close(order, 'failed', now, because)
      if (subscription.status === 'INACTIVE')
        await sendMail(
          tx,
          mails.suspended({
            customer,
            subscription,
            service,
            chargeAt: null,
            isMethodMissing: false,
            endsAt: unpaidEnd,
          }),
        )
    },

    /** The bank requires the customer's confirmation, which is not a decline. */
    async askToConfirm(tx: CustomerTx, order: TermOrder, payment: PaymentRow, confirmUrl: string) {
      const { subscription, customer, service, unpaidEnd } = await read(tx, order)
      const { finishAt } = subscription
      const endsAt = (await isInGrace(tx, order)) ? graceEnd(finishAt) : unpaidEnd
      const method = await paymentMethodRepository(tx).find(payment.paymentMethodId)
      await sendMail(tx, mails.confirm({ customer, service, payment, method, endsAt, confirmUrl }))
    },
  }
}
