import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SendMail } from '../messaging/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { AccessReturn } from './access-return.ts'
import { findCustomer, lockCustomer } from './customer.repository.ts'
import { orderRepository } from './order.repository.ts'
import type { OrderRow } from './order.repository.ts'
import { ProviderError } from './payment-provider.ts'
import type { ProviderRefund } from './payment-provider.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { paymentRepository } from './payment.repository.ts'
import { refundRepository } from './refund.repository.ts'
import type { RefundRow } from './refund.repository.ts'
import type { Settlement } from './settlement.service.ts'

const minuteMs = 60_000
const portion = 100

/** Has a refund done by its provider, and writes down what follows. May run at any time, many times, in several processes at once. */
export function createRefundSettlement(deps: {
  db: Db
  clock: Clock
  logger: Logger
  providers: PaymentProviders
  receipts: Pick<Receipts, 'credit'>
  settlement: Pick<Settlement, 'abandon'>
  accessReturn: AccessReturn
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, logger, providers, receipts, settlement, accessReturn, sendMail, publicUrl } = deps

  /** Credit note, mail and access follow in the transaction that notes the money as given back. */
  async function complete(tx: Tx, refund: RefundRow, order: OrderRow, providerReference: string) {
    const refunds = refundRepository(tx)
    await refunds.setStatus(refund, 'COMPLETED', { providerReference }, clock.now())
    const number = await receipts.credit(tx, { ...refund, orderId: order.id })
    const customer = await findCustomer(tx, order.userId)
    if (customer.deletedAt === null)
      await sendMail(tx, {
        to: customer.email,
        locale: customer.locale,
        template: 'refund',
        data: {
          name: customer.name,
          order_id: order.id,
          total_cents: refund.amountCents,
          reason: refund.reason,
          receipt_number: number ?? '',
          url: `${publicUrl()}/profile`,
        },
      })
    const completed = await orderRepository(tx).listCompleted(order.subscriptionId)
    const isRefunded = completed.some(({ id, isRefunded: all }) => id === order.id && all)
    if (isRefunded) await accessReturn.afterRefund(tx, order)
  }

  const record = (refundId: number, order: OrderRow, state: ProviderRefund | RefusedRefund): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockCustomer(tx, order.userId)
      const refunds = refundRepository(tx)
      const refund = await refunds.find(refundId)
      if (refund.status === 'COMPLETED' || refund.status === 'FAILED') return
      const now = clock.now()
      if (state.status === 'completed') return complete(tx, refund, order, state.providerReference)
      if (state.status === 'failed') {
        logger.error({ refundId, reason: state.reason }, 'refund failed')
        return refunds.setStatus(refund, 'FAILED', { error: state.reason }, now)
      }
      const { providerReference } = state
      if (refund.status === 'REQUESTED')
        return refunds.setStatus(refund, 'PENDING', { providerReference }, now)
      return refunds.touch(refundId, now)
    })

  /** Nobody shall pay for an upgrade or renewal of what is about to end. */
  async function abandonPending({ userId, subscriptionId }: OrderRow) {
    const pending = await orderRepository(db).findPending(userId)
    if (pending?.subscriptionId === subscriptionId)
      await settlement.abandon(pending, 'The subscription was refunded.')
  }

  /** Throws a ProviderError where asking again later may help. */
  async function carryOut(refundId: number): Promise<void> {
    const refund = await refundRepository(db).find(refundId)
    if (refund.status === 'COMPLETED' || refund.status === 'FAILED') return
    const payment = await paymentRepository(db).find(refund.paymentId)
    if (payment?.providerReference == null) throw new Error(`refund ${refundId} is of no payment`)
    const order = await orderRepository(db).find(payment.orderId)
    const isFull = (await refundRepository(db).sumOf(payment.id)) >= payment.amountCents
    if (isFull) await abandonPending(order)
    const asked = providers.get(payment.provider).refund({
      reference: refund.reference,
      paymentReference: payment.providerReference,
      amountCents: refund.amountCents,
      currency: 'EUR',
      reason: refund.reason,
    })
    await record(refundId, order, await orRefused(asked))
  }

  return {
    carryOut,

    /** Goes on with refunds that a process left half way, and asks after those that take their time. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime()
      const ids = await refundRepository(db).listToAsk(
        new Date(now - minuteMs),
        new Date(now - 60 * minuteMs),
        portion,
      )
      for (const id of ids)
        await carryOut(id).catch(async (error: unknown) => {
          logger.error({ err: error, refundId: id }, 'refund not carried out yet')
          await refundRepository(db).touch(id, clock.now())
        })
    },
  }
}
export type CarryOutRefund = ReturnType<typeof createRefundSettlement>['carryOut']

type RefusedRefund = { status: 'failed'; reason: string }

/** A provider that refuses for good has not given the money back, and will not. */
async function orRefused(asked: Promise<ProviderRefund>): Promise<ProviderRefund | RefusedRefund> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    return { status: 'failed', reason: error.message }
  }
}
