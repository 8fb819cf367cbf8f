import type { ComingSteps, routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { centsToAmount } from '../../../lib/money.ts'
import { dayToText } from '../../../lib/utc-day.ts'
import type { AuditLog } from '../../audit/index.ts'
import { listReceiptsOf } from '../../receipts/index.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import {
  describeDispute,
  describeOrderDetail,
  describePayment,
  describeSubscription,
} from './admin-descriptions.ts'
import { adminOrderRepository } from './admin-order.repository.ts'
import type { AdminOrderRow } from './admin-order.repository.ts'
import { adminPaymentRepository } from './admin-payment.repository.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'
import type { AdminSubscriptionRow } from './admin-subscription.repository.ts'
import { describeUserService } from './admin-user-service.service.ts'
import { describeHistory } from './subscription-history.ts'
import { disputeRepository } from '../ledger/dispute.repository.ts'
import { giftRepository } from '../ledger/gift.repository.ts'
import { lostDayRepository } from '../ledger/lost-day.repository.ts'
import { orderRepository } from '../ledger/order.repository.ts'
import { previewFullRefund } from '../use-cases/refund/full-refund.ts'
import { readUnusedPart } from '../use-cases/end-early/early-end.ts'
import { readUnusedFrom } from '../use-cases/end-early/unused-from.ts'
import { describeRefund } from '../use-cases/refund/refund.service.ts'
import { refundRepository } from '../ledger/refund.repository.ts'
import { resumptionRepository } from '../ledger/resumption.repository.ts'
import { termRepository } from '../ledger/term.repository.ts'
import { comingSteps } from '../policy/coming-steps.ts'
import { isRunning } from '../policy/early-leave.ts'
import { beginningOf } from '../policy/lost-day.ts'
import { totalOf } from '../policy/unused-part.ts'
import { timelineRepository } from '../ledger/timeline.repository.ts'
import { userServiceRepository } from '../ledger/user-service.repository.ts'

type PaymentDossier = z.infer<typeof routes.adminPaymentRead.response>['data']
type SubscriptionDossier = z.infer<typeof routes.adminSubscriptionRead.response>['data']

/** Everything support needs to answer a customer about a payment or a subscription, in one call. */
export function createAdminDossiers({
  db,
  clock,
  auditLog,
  providers,
}: {
  db: Db
  clock: Clock
  auditLog: Pick<AuditLog, 'listAbout'>
  providers: Pick<PaymentProviders, 'paymentPage' | 'codes'>
}) {
  const { paymentPage: pageOf } = providers

  async function listChanges({ id }: AdminSubscriptionRow) {
    const service = await userServiceRepository(db).findOf(id)
    return [
      ...(await auditLog.listAbout(db, 'subscription', [id])),
      ...(await auditLog.listAbout(db, 'user_service', service === null ? [] : [service.id])),
    ]
  }

  /** Orders with their payments, receipts and history. `subscription` null = the order of a gift. */
  async function readOrders(subscription: AdminSubscriptionRow | null, orders: readonly AdminOrderRow[]) {
    const orderIds = orders.map(({ id }) => id)
    const items = await orderRepository(db).listItems(orderIds)
    const payments = await adminPaymentRepository(db).listOfOrders(orderIds)
    const receipts = await listReceiptsOf(db, orderIds)
    const paymentIds = payments.map(({ id }) => id)
    const refunds = await refundRepository(db).listOfPayments(paymentIds)
    const disputes = await disputeRepository(db).listOfPayments(paymentIds)
    const changes = [
      ...(subscription === null ? [] : await listChanges(subscription)),
      ...(await auditLog.listAbout(db, 'payment', paymentIds)),
    ]
    const resumptions = subscription === null ? [] : await resumptionRepository(db).list(subscription.id)
    return {
      refunds,
      orders: orders.map((order) => describeOrderDetail(order, { items, payments, receipts, pageOf })),
      timeline: describeHistory(subscription, { orders, payments, refunds, disputes, changes, resumptions }),
    }
  }

  async function readComing(subscription: AdminSubscriptionRow | null): Promise<ComingSteps> {
    if (subscription === null) return []
    const state = await timelineRepository(db).readState(subscription.id, providers.codes())
    return state === null ? [] : comingSteps(state, clock.now())
  }

  /** Refund if a running subscription ended now, and the part of it that the buyer of a gift gets. */
  async function readUnused(subscription: AdminSubscriptionRow) {
    const now = clock.now()
    if (!isRunning(subscription, now)) return { unused_amount: 0, unused_gift_amount: 0, unused_from: null }
    const from = await readUnusedFrom(db, subscription.id, now)
    const parts = await readUnusedPart(db, subscription.id, from)
    const gifts = parts.filter(({ giftOrderId }) => giftOrderId !== null)
    return {
      unused_from: from < now ? from.toISOString() : null,
      unused_amount: centsToAmount(totalOf(parts)),
      unused_gift_amount: centsToAmount(totalOf(gifts)),
    }
  }

  /** Refund at the end of the customer's notice; null = no notice, or it has ended. */
  async function readNoticeRefund({ id, status, endsEarlyAt }: AdminSubscriptionRow): Promise<number | null> {
    if (status !== 'ACTIVE' || endsEarlyAt === null) return null
    return centsToAmount(totalOf(await readUnusedPart(db, id, endsEarlyAt)))
  }

  /** Consequences of a full refund at present. */
  async function readFullRefund(
    orderId: number,
    subscription: AdminSubscriptionRow | null,
  ): Promise<PaymentDossier['full_refund']> {
    if (subscription === null) {
      const isUsed = (await giftRepository(db).findCode(orderId))?.isUsed === true
      return { effect: isUsed ? 'keeps_code' : 'voids_code', also_refunded: 0 }
    }
    const { effect, alsoCents } = await previewFullRefund(db, await orderRepository(db).getOfTerm(orderId))
    return { effect, also_refunded: centsToAmount(alsoCents) }
  }

  async function getSubscription(id: number): Promise<AdminSubscriptionRow> {
    const subscription = await adminSubscriptionRepository(db).find(id)
    if (subscription !== null) return subscription
    throw new DomainError('subscription_not_found')
  }

  return {
    /** Throws payment_not_found. */
    async readPayment(id: number): Promise<PaymentDossier> {
      const payment = await adminPaymentRepository(db).find(id)
      if (payment === null) throw new DomainError('payment_not_found')
      const paidOrder = await adminOrderRepository(db).get(payment.orderId)
      const { subscriptionId } = paidOrder
      const subscription = subscriptionId === null ? null : await getSubscription(subscriptionId)
      const { orders, timeline, refunds } = await readOrders(subscription, [paidOrder])
      const [order] = orders
      if (order === undefined) throw new Error('one order in, one out')
      return {
        ...describePayment(payment, pageOf),
        refunds: refunds
          .filter((refund) => refund.paymentId === id)
          .map((refund) => describeRefund(refund, payment.orderId)),
        disputes: (await disputeRepository(db).listOfPayments([id])).map(describeDispute),
        order,
        subscription: subscription && describeSubscription(subscription, clock.now()),
        gift_code: (await giftRepository(db).findCode(payment.orderId))?.code ?? null,
        timeline,
        coming: await readComing(subscription),
        full_refund: await readFullRefund(payment.orderId, subscription),
      }
    },

    /** Throws subscription_not_found. */
    async readSubscription(id: number): Promise<SubscriptionDossier> {
      const subscription = await getSubscription(id)
      const listed = await adminOrderRepository(db).listOfSubscription(id)
      const { orders, timeline } = await readOrders(subscription, listed)
      const held = await userServiceRepository(db).findOf(id)
      return {
        ...describeSubscription(subscription, clock.now()),
        user_service: held === null ? null : describeUserService(held),
        credited_days: await listCreditedDays(db, id),
        ...(await readUnused(subscription)),
        notice_refund: await readNoticeRefund(subscription),
        orders,
        timeline,
        coming: await readComing(subscription),
      }
    },
  }
}
export type AdminDossiers = ReturnType<typeof createAdminDossiers>

async function listCreditedDays(db: Db, subscriptionId: number): Promise<string[]> {
  const beginning = beginningOf(await termRepository(db).list(subscriptionId))
  if (beginning === null) return []
  return (await lostDayRepository(db).listCredited(beginning.id)).map(({ day }) => dayToText(day))
}
