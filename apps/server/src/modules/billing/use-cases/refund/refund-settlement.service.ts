import type { RefundFailure } from '@guidefeed/contract'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { Receipts } from '../../../receipts/index.ts'
import type { AccessReturn } from './access-return.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { ProviderRefund } from '../../payment-provider.ts'
import { orRefused } from '../../payment-providers.ts'
import type { PaymentProviders, RefusedRefund } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { noteLostDisputes } from './outside-money.ts'
import { areMadeUp } from '../../policy/refused-refunds.ts'
import { takeGiftBack } from './gift-return.ts'
import { refundMail } from '../mails/refund-mail.ts'
import { refundRest } from './refund-rest.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { isUndecided, settleThenRetry } from '../settle/settle-then-retry.ts'
import type { Decision } from '../settle/settle-then-retry.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'

const minuteMs = 60_000
const portion = 100
/** Cause of a refund that is not booked, so that no more is credited than was paid. */
const returnedTwice: RefundFailure = 'returned_twice'

const because = { cause: 'refund', actor: 'provider' } as const
const refunded = { cause: 'refunded', actor: 'system' } as const

/** Executes refunds at the provider and applies their consequences. Idempotent, and safe to run concurrently in several processes. */
export function createRefundSettlement(deps: {
  db: Db
  clock: Clock
  logger: Logger
  providers: PaymentProviders
  receipts: Pick<Receipts, 'credit'>
  settlement: Pick<Settlement, 'abandon'>
  accessReturn: AccessReturn
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, logger, providers, receipts, settlement, accessReturn, withCustomer } = deps
  const { sendMail, publicUrl } = deps

  async function fail(tx: CustomerTx, refund: RefundRow, cause: string) {
    logger.error({ refundId: refund.id, reason: cause }, 'refund failed')
    await refundRepository(tx).setStatus(refund, 'FAILED', { error: cause }, clock.now(), because)
  }

  const needsAdministrator = (tx: CustomerTx, { paymentId }: RefundRow, cause: string) =>
    attentionRepository(tx).open(
      { kind: 'refund_failed', subject: 'payment', subjectId: paymentId, cause },
      clock.now(),
    )

  /** Issues credit note and mail and adjusts access, in the transaction that marks the refund as completed. */
  async function complete(tx: CustomerTx, refund: RefundRow, order: OrderRow, providerReference: string) {
    const refunds = refundRepository(tx)
    await refunds.setStatus(refund, 'COMPLETED', { providerReference }, clock.now(), because)
    const payment = await paymentRepository(tx).get(refund.paymentId)
    if (areMadeUp(await refunds.listOfPayments([payment.id]), payment.amountCents))
      await attentionRepository(tx).close('refund_failed', refund.paymentId, clock.now())
    const number = await receipts.credit(tx, { ...refund, orderId: order.id })
    const isRefunded = (await refunds.returnedOf(payment.id)) >= payment.amountCents
    const endsAccess = isRefunded && order.kind !== 'gift' && (await accessReturn.endsAccess(tx, order))
    const customer = await getCustomer(tx, order.userId)
    if (customer.deletedAt === null)
      await sendMail(tx, refundMail({ customer, order, refund, number, endsAccess, publicUrl: publicUrl() }))
    if (!isRefunded) return
    if (order.kind === 'gift') return takeGiftBack(tx, { order, payment }, clock.now())
    // The sweep carries these out.
    for (const orderId of await accessReturn.giveBack(tx, order, because))
      await refundRest(tx, { orderId, reason: refund.reason, because: refunded, now: clock.now() })
  }

  /** Records the provider's answer, or returns a pending order to abandon first, since access changes with it. */
  const record = (
    refundId: number,
    order: OrderRow,
    state: ProviderRefund | RefusedRefund,
  ): Promise<Decision<'recorded' | 'unchanged'>> =>
    withCustomer(
      order.userId,
      async (tx) => {
        const refunds = refundRepository(tx)
        const refund = await refunds.get(refundId)
        if (refund.status === 'COMPLETED' || refund.status === 'FAILED') return { decided: 'unchanged' }
        const now = clock.now()
        const leftCents = await leftOf(tx, refund)
        if (state.status === 'completed') {
          if (refund.amountCents > leftCents) {
            await fail(tx, refund, returnedTwice)
            await needsAdministrator(tx, refund, returnedTwice)
            return { decided: 'recorded' }
          }
          const blockedBy =
            refund.amountCents === leftCents && order.kind !== 'gift'
              ? await accessReturn.findOrderInTheWay(tx, order)
              : null
          if (blockedBy !== null) return { blockedBy }
          await complete(tx, refund, order, state.providerReference)
          const payment = await paymentRepository(tx).get(refund.paymentId)
          if (refund.origin === 'shop') await noteLostDisputes(tx, { payment, order }, now)
          return { decided: 'recorded' }
        }
        if (state.status === 'failed') {
          await fail(tx, refund, state.reason)
          const payment = await paymentRepository(tx).get(refund.paymentId)
          const lostCents = await noteLostDisputes(tx, { payment, order }, now)
          if (leftCents > lostCents) await needsAdministrator(tx, refund, state.reason)
        } else if (refund.status === 'REQUESTED') {
          const { providerReference } = state
          await refunds.setStatus(refund, 'PENDING', { providerReference }, now, because)
        } else {
          await refunds.touch(refundId, now)
          return { decided: 'unchanged' }
        }
        return { decided: 'recorded' }
      },
      {
        leavesDueSteps: (result) =>
          isUndecided(result) || ('decided' in result && result.decided === 'unchanged'),
      },
    )

  /** Amount of the payment that no completed refund has returned, in cents. Others may still fail. */
  async function leftOf(tx: Tx, { paymentId }: RefundRow): Promise<number> {
    const payment = await paymentRepository(tx).get(paymentId)
    return payment.amountCents - (await refundRepository(tx).returnedOf(paymentId))
  }

  /** The state at the provider. Only refunds of ours are requested there; a lost dispute or a bank transfer has moved the money. */
  async function ask(
    refund: RefundRow,
    payment: PaymentRow,
    paymentReference: string,
  ): Promise<ProviderRefund | RefusedRefund> {
    const { origin, reference, amountCents, reason } = refund
    const provider = providers.get(payment.provider)
    if (origin === 'shop')
      return orRefused(provider.refund({ reference, paymentReference, amountCents, currency: 'EUR', reason }))
    const providerReference = refund.providerReference ?? ''
    if (origin === 'dispute' || origin === 'manual') return { status: 'completed', providerReference }
    const listed = await provider.readRefunds(paymentReference)
    const found = listed.find((candidate) => candidate.providerReference === providerReference)
    return found ?? { status: 'pending', providerReference }
  }

  /** Throws a ProviderError where a retry may help. */
  async function carryOut(refundId: number): Promise<void> {
    const refund = await refundRepository(db).get(refundId)
    if (refund.status === 'COMPLETED' || refund.status === 'FAILED') return
    const payment = await paymentRepository(db).get(refund.paymentId)
    if (payment.providerReference === null)
      throw new Error(`refund ${refundId} belongs to a payment without a provider reference`)
    const order = await orderRepository(db).get(payment.orderId)
    await recordAnswer(refundId, order, await ask(refund, payment, payment.providerReference))
  }

  /** Books the part that a failed refund leaves to a lost dispute. */
  async function completeLostDisputes(paymentId: number) {
    const refunds = await refundRepository(db).listOfPayments([paymentId])
    for (const { id, origin, status } of refunds)
      if (origin === 'dispute' && status === 'PENDING') await carryOut(id)
  }

  /** Records what the provider says. Idempotent. */
  async function recordAnswer(refundId: number, order: OrderRow, state: ProviderRefund | RefusedRefund) {
    const result = await settleThenRetry({
      decide: () => record(refundId, order, state),
      settle: (pending) => settlement.abandon(pending, { reason: 'refunded_subscription' }, refunded),
    })
    if (result === null) throw new Error(`refund ${refundId} waits for an order that is not settled`)
    if (state.status !== 'pending')
      await completeLostDisputes((await refundRepository(db).get(refundId)).paymentId)
  }

  return {
    carryOut,
    recordAnswer,
    completeLostDisputes,

    /** Resumes refunds interrupted by a crash and polls those still pending. */
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
export type RefundSettlement = ReturnType<typeof createRefundSettlement>
