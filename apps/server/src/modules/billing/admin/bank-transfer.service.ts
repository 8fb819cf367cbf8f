import { fieldError } from '@guidefeed/contract'
import type { Refund, routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError, validationFailed } from '../../../lib/domain-error.ts'
import type { Logger } from '../../../lib/logger.ts'
import { amountToCents } from '../../../lib/money.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import type { CustomerTx } from '../ledger/customer-tx.ts'
import { orderRepository } from '../ledger/order.repository.ts'
import { paymentRepository } from '../ledger/payment.repository.ts'
import type { PaymentRow } from '../ledger/payment.repository.ts'
import { refundRepository } from '../ledger/refund.repository.ts'
import type { RefundRow } from '../ledger/refund.repository.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import { describeRefund } from '../use-cases/refund/refund.service.ts'
import type { RefundSettlement } from '../use-cases/refund/refund-settlement.service.ts'
import { requireUndisputed } from '../use-cases/refund/outside-money.ts'
import { getRefundable } from '../use-cases/refund/refundable-amount.ts'

type Transfer = z.infer<typeof routes.adminPaymentTransfer.body>

/** The day may have begun where the administrator is. */
const dayAheadMs = 14 * 3_600_000

/** Banks change spaces, hyphens and case of a reference. */
const spellingOf = (reference: string) => reference.toLowerCase().replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Books refunds that an administrator paid back by bank transfer, because the provider refuses them (record 0101). */
export function createBankTransfers(deps: {
  db: Db
  clock: Clock
  logger: Logger
  asAdministrator: AsAdministrator
  withCustomerIn: Customers['withCustomerIn']
  auditLog: AuditLog
  carryOut: RefundSettlement['carryOut']
}) {
  const { db, clock, logger, asAdministrator, withCustomerIn, auditLog, carryOut } = deps

  function checkDay({ createdAt }: PaymentRow, day: string) {
    const [from, to] = [dayOf(createdAt), dayOf(new Date(clock.now().getTime() + dayAheadMs))]
    if (day < from || day > to)
      throw validationFailed({ transferred_on: [fieldError('day_out_of_range', { from, to })] })
  }

  /** The same transfer, recorded before; null = it is new. Throws idempotency_conflict if it was of another amount or day. */
  async function findRecorded(tx: CustomerTx, paymentId: number, transfer: Transfer) {
    const refunds = await refundRepository(tx).listOfPayments([paymentId])
    const same = refunds.find(
      ({ origin, providerReference }) =>
        origin === 'manual' && spellingOf(providerReference ?? '') === spellingOf(transfer.reference),
    )
    if (same === undefined) return null
    const isEqual =
      same.amountCents === amountToCents(transfer.amount) && same.transferredOn === transfer.transferred_on
    if (!isEqual) throw new DomainError('idempotency_conflict')
    return same
  }

  async function record(
    tx: CustomerTx,
    {
      userId,
      paymentId,
      transfer,
      origin,
    }: { userId: number; paymentId: number; transfer: Transfer; origin: Origin },
  ): Promise<RefundRow> {
    const recorded = await findRecorded(tx, paymentId, transfer)
    if (recorded !== null) return recorded
    const payment = await paymentRepository(tx).get(paymentId)
    await requireUndisputed(tx, [paymentId])
    const amountCents = await getRefundable(tx, payment, amountToCents(transfer.amount))
    const { reason, reference, transferred_on: transferredOn } = transfer
    checkDay(payment, transferredOn)
    const { actorUserId } = origin
    if (actorUserId === null) throw new Error('an administrator records a transfer')
    const refund = await refundRepository(tx).insertOutside(
      {
        paymentId,
        amountCents,
        reason,
        origin: 'manual',
        reference: `manual:${paymentId}:${reference}`,
        providerReference: reference,
        requestedBy: actorUserId,
        transferredOn,
      },
      clock.now(),
      { cause: 'refund', actor: 'admin', actorUserId },
    )
    await auditLog.note(tx, {
      origin,
      action: 'payment.refund_transfer',
      subject: { type: 'payment', id: paymentId },
      aboutUserId: userId,
      after: {
        refund_id: refund.id,
        amount: transfer.amount,
        reason,
        reference,
        transferred_on: transferredOn,
      },
    })
    return refund
  }

  /**
   * Books the transfer with credit note, mail and the effect on access of any refund. Idempotent by its reference. Throws
   * payment_not_found, payment_not_refundable, payment_disputed, refund_too_large, idempotency_conflict.
   */
  return async (origin: Origin, paymentId: number, transfer: Transfer): Promise<Refund> => {
    const payment = await paymentRepository(db).find(paymentId)
    if (payment === null) throw new DomainError('payment_not_found')
    const { userId } = await orderRepository(db).get(payment.orderId)
    const { id } = await asAdministrator(origin, (asked) =>
      withCustomerIn(asked, userId, (tx) => record(tx, { userId, paymentId, transfer, origin })),
    )
    // An order in its way may need the provider; then the sweep completes it.
    await carryOut(id).catch((error: unknown) =>
      logger.error({ err: error, refundId: id }, 'transfer not booked yet'),
    )
    return describeRefund(await refundRepository(db).get(id), payment.orderId)
  }
}
export type BankTransfers = ReturnType<typeof createBankTransfers>
