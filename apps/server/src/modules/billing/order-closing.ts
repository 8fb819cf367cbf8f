import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { SendMail } from '../messaging/index.ts'
import type { ReadBillingSettings } from './billing-settings.repository.ts'
import { findCustomer } from './customer.repository.ts'
import { describeConfirmation } from './order-mail.ts'
import type { IssueOrderReceipt } from './order-receipt.ts'
import { orderRepository } from './order.repository.ts'
import type { OrderRow } from './order.repository.ts'
import type { StoredMethod } from './payment-provider.ts'
import { paymentRepository } from './payment.repository.ts'
import type { PaymentRow } from './payment.repository.ts'
import { findService } from './price-list.repository.ts'
import type { Service } from './pricing.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import { addDays, addYears } from './term.ts'
import { userServiceRepository } from './user-service.repository.ts'

/** How a pending order ends: all that follows from it, in the caller's transaction, which holds the customer's lock. */
export function createOrderClosing(deps: {
  clock: Clock
  guideLinks: GuideLinks
  readSettings: ReadBillingSettings
  sendMail: SendMail
  issueReceipt: IssueOrderReceipt
  publicUrl: () => string
}) {
  const { clock, guideLinks, readSettings, sendMail, issueReceipt, publicUrl } = deps

  /** The service of a first purchase, or of one out of a trial, begins now. */
  async function beginTerm(tx: Tx, order: OrderRow, service: Service, paymentMethodId: number | null) {
    const subscriptions = subscriptionRepository(tx)
    const startAt = clock.now()
    const finishAt = order.isTrial
      ? addDays(startAt, (await readSettings(tx)).trialDays)
      : addYears(startAt, 1)
    const living = await subscriptions.findLiving(order.userId)
    // One whose term ran out makes room for the new one.
    if (living !== null && living.id !== order.subscriptionId)
      await subscriptions.setStatus(living, 'CANCELED')
    const subscription = await subscriptions.find(order.subscriptionId)
    const terms = {
      serviceId: service.id,
      priceCents: order.servicePriceCents,
      provider: order.provider,
      paymentMethodId,
      startedAt: startAt,
      finishAt,
      canceledAt: null,
    }
    if (subscription.status === 'ACTIVE') await subscriptions.update(subscription.id, terms)
    else await subscriptions.setStatus(subscription, 'ACTIVE', terms)
    await userServiceRepository(tx).put({
      userId: order.userId,
      subscriptionId: subscription.id,
      serviceId: service.id,
      channelLimit: service.channelLimit,
      isTrial: order.isTrial,
      startAt,
      finishAt,
    })
  }

  /** A larger service for the rest of the term; the next term costs its price. */
  async function enlarge(tx: Tx, order: OrderRow, service: Service, paymentMethodId: number | null) {
    await subscriptionRepository(tx).update(order.subscriptionId, {
      serviceId: service.id,
      priceCents: order.servicePriceCents,
      ...(paymentMethodId === null ? {} : { provider: order.provider, paymentMethodId }),
    })
    await userServiceRepository(tx).resize(order.subscriptionId, {
      serviceId: service.id,
      channelLimit: service.channelLimit,
    })
  }

  return {
    /** The order is paid, or nothing was to be paid (`paid` null): service, link, channels and mail follow at once. */
    async complete(
      tx: Tx,
      order: OrderRow,
      paid: { payment: PaymentRow; method: StoredMethod | null } | null,
    ) {
      const now = clock.now()
      const payments = paymentRepository(tx)
      await orderRepository(tx).close(order, 'completed', now)
      if (paid !== null) await payments.markCompleted(paid.payment, now)
      const methodId =
        paid === null || paid.method === null
          ? null
          : await payments.storeMethod(order.userId, order.provider, paid.method, now)
      const service = await findService(tx, order.serviceId)
      if (order.kind === 'upgrade') await enlarge(tx, order, service, methodId)
      else await beginTerm(tx, order, service, methodId)
      const receiptNumber = paid === null ? '' : await issueReceipt(tx, order, paid.method?.label ?? null)
      await sendMail(
        tx,
        describeConfirmation({
          order,
          receiptNumber,
          service,
          customer: await findCustomer(tx, order.userId),
          subscription: await subscriptionRepository(tx).find(order.subscriptionId),
          profileUrl: `${publicUrl()}/profile`,
        }),
      )
      await guideLinks.ensure(tx, order.userId)
      await guideLinks.activateChannels(tx, order.userId, order.channelIds)
    },

    /** The order will not be paid: cart and services stay as they are. */
    async fail(tx: Tx, order: OrderRow, payment: PaymentRow, reason: string) {
      await orderRepository(tx).close(order, 'failed', clock.now())
      await paymentRepository(tx).markFailed(payment, reason, clock.now())
      const subscriptions = subscriptionRepository(tx)
      const subscription = await subscriptions.find(order.subscriptionId)
      if (subscription.status === 'PENDING') await subscriptions.setStatus(subscription, 'CANCELED')
    },
  }
}
export type OrderClosing = ReturnType<typeof createOrderClosing>
