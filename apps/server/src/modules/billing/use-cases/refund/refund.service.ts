import { createHash } from 'node:crypto'
import { knownCode, refundFailureMessages } from '@guidefeed/contract'
import type { Refund } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { amountToCents, centsToAmount } from '../../../../lib/money.ts'
import { reasonMessage } from '../../../../lib/notice.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { RefundSettlement } from './refund-settlement.service.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { requireUndisputed } from './outside-money.ts'
import { previewFullRefund } from './full-refund.ts'
import { getRefundable } from './refundable-amount.ts'

/** Calls without a key are compared over this time: a double click, or a client's retry. */
const repeatMs = 60_000

export type RefundRequest = {
  amount?: number | undefined
  left?: number | undefined
  also_refunded?: number | undefined
  reason: string
}

/** Requests refunds; `refund-settlement.service.ts` executes them. */
export function createRefunds(deps: {
  db: Db
  clock: Clock
  logger: Logger
  asAdministrator: AsAdministrator
  withCustomerIn: Customers['withCustomerIn']
  auditLog: AuditLog
  providers: PaymentProviders
  carryOut: RefundSettlement['carryOut']
}) {
  const { db, clock, logger, asAdministrator, withCustomerIn, auditLog, providers, carryOut } = deps

  /**
   * The refund that a request without a key repeats; null = it asks for another one. A request for the rest repeats the one that
   * took it, so nothing may be left.
   */
  async function findRepeated(
    tx: CustomerTx,
    payment: PaymentRow,
    asked: { amountCents: number | null; reason: string; requestedBy: number },
  ): Promise<RefundRow | null> {
    const refunds = refundRepository(tx)
    const isRest = asked.amountCents === null
    if (isRest && (await refunds.sumOf(payment.id)) < payment.amountCents) return null
    const since = new Date(clock.now().getTime() - repeatMs)
    return refunds.findEqual({ paymentId: payment.id, ...asked }, since)
  }

  /** Throws refund_changed if a full refund would refund other payments by another sum than the caller saw. */
  async function requireSeen(tx: CustomerTx, payment: PaymentRow, amountCents: number, alsoSeen: number) {
    const isFull = (await refundRepository(tx).sumOf(payment.id)) + amountCents === payment.amountCents
    const order = await orderRepository(tx).get(payment.orderId)
    if (!isFull || order.kind === 'gift') return
    const { alsoCents } = await previewFullRefund(tx, order)
    if (alsoCents !== amountToCents(alsoSeen))
      throw new DomainError('refund_changed', { params: { amount: centsToAmount(amountCents) } })
  }

  return {
    /**
     * Refunds a payment for an administrator. Idempotent by key; without one, an equal request within a minute returns the first
     * one's refund. If the provider is unreachable, the recorded refund is executed later.
     */
    async request(
      origin: Origin,
      administratorId: number,
      paymentId: number,
      request: RefundRequest,
      key: string | null,
    ): Promise<Refund> {
      const found = await paymentRepository(db).find(paymentId)
      if (found === null) throw new DomainError('payment_not_found')
      providers.get(found.provider)
      const { userId } = await orderRepository(db).get(found.orderId)
      const by = {
        requestedBy: administratorId,
        idempotencyKey: key,
        bodyHash: key === null ? null : hashOf(paymentId, request),
      }
      const record = async (tx: CustomerTx) => {
        const before = key === null ? null : await refundRepository(tx).findByKey(administratorId, key)
        if (before !== null) return sameRequest(before, by.bodyHash)
        const payment = await paymentRepository(tx).get(paymentId)
        const { reason } = request
        const askedCents = request.amount === undefined ? null : amountToCents(request.amount)
        const asked = { amountCents: askedCents, reason, requestedBy: administratorId }
        const repeated = key === null ? await findRepeated(tx, payment, asked) : null
        if (repeated !== null) return repeated
        const seenLeftCents = request.left === undefined ? null : amountToCents(request.left)
        const amountCents = await getRefundable(tx, payment, askedCents, seenLeftCents)
        await requireUndisputed(tx, [paymentId])
        if (request.also_refunded !== undefined)
          await requireSeen(tx, payment, amountCents, request.also_refunded)
        const because = { cause: 'refund', actor: 'admin', actorUserId: administratorId } as const
        const reference = createOpaqueToken()
        const written = await refundRepository(tx).insert(
          { paymentId, amountCents, reason, reference, ...by },
          clock.now(),
          because,
        )
        await auditLog.note(tx, {
          origin,
          action: 'payment.refund',
          subject: { type: 'payment', id: paymentId },
          aboutUserId: userId,
          after: { refund_id: written.id, amount: centsToAmount(written.amountCents), reason },
        })
        return written
      }
      const refund = await asAdministrator(origin, (tx) => withCustomerIn(tx, userId, record))
      await carryOut(refund.id).catch((error: unknown) =>
        logger.error({ err: error, refundId: refund.id }, 'refund not carried out yet'),
      )
      return describeRefund(await refundRepository(db).get(refund.id), found.orderId)
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>

function hashOf(paymentId: number, { amount, reason }: RefundRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([paymentId, amount ?? null, reason]))
    .digest()
}

function sameRequest<T extends { bodyHash: Buffer | null }>(before: T, bodyHash: Buffer | null): T {
  if (bodyHash !== null && before.bodyHash?.equals(bodyHash) === true) return before
  throw new DomainError('idempotency_conflict')
}

export function describeRefund(refund: RefundRow, orderId: number): Refund {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    order_id: orderId,
    status: refund.status,
    origin: refund.origin,
    amount: centsToAmount(refund.amountCents),
    currency: 'EUR',
    reason: refund.reason,
    transfer:
      refund.transferredOn === null
        ? null
        : { reference: refund.providerReference ?? '', transferred_on: refund.transferredOn },
    error: refund.error === null ? null : reasonMessage(refund.error),
    error_code: knownCode(refundFailureMessages, refund.error),
    created_at: refund.createdAt.toISOString(),
    completed_at: refund.completedAt?.toISOString() ?? null,
  }
}
