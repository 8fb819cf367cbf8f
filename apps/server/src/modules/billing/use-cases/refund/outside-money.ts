import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { eurosText } from '../../../../lib/money.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { disputeRepository } from '../../ledger/dispute.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { OutsideRefundRow, RefundRow } from '../../ledger/refund.repository.ts'
import { refundReason } from '../mails/refund-reasons.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

type Origin = Exclude<OutsideRefundRow['origin'], 'manual'>

/**
 * Part of a payment that no refund has taken yet, in cents. Those of ours that the provider has not accepted do not count: it refuses
 * them once the money is gone.
 */
function leftAfter(payment: PaymentRow, refunds: readonly RefundRow[]): number {
  const taken = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  return payment.amountCents - sumOf(taken)
}

const sumOf = (refunds: readonly RefundRow[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * Records money that went back without us, at most what is left of the payment. Idempotent by the provider's reference, but the rest of
 * a lost dispute is recorded once a refund that left too little has failed. Returns the cents recorded.
 */
export async function noteOutsideMoney(
  tx: CustomerTx,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  back: { origin: Origin; providerReference: string; amountCents: number },
  { because, now }: { because: Because; now: Date },
): Promise<number> {
  const { origin, providerReference } = back
  const refunds = await refundRepository(tx).listOfPayments([payment.id])
  const parts = refunds.filter(
    (refund) => refund.origin !== 'shop' && isPartOf(refund.providerReference, providerReference),
  )
  if (origin === 'provider' && parts.length > 0) return 0
  const lackingCents = back.amountCents - sumOf(parts.filter(({ status }) => status !== 'FAILED'))
  // Pending refunds of ours may still fail.
  const certain = refunds.filter((refund) => refund.origin !== 'shop' || refund.status === 'COMPLETED')
  await noteExcess(tx, payment, providerReference, lackingCents - leftAfter(payment, certain), now)
  const amountCents = Math.min(lackingCents, leftAfter(payment, refunds))
  if (amountCents <= 0) return 0
  const { locale } = await getCustomer(tx, order.userId)
  const reference = parts.length === 0 ? providerReference : `${providerReference}#${parts.length + 1}`
  await refundRepository(tx).insertOutside(
    {
      paymentId: payment.id,
      origin,
      providerReference: reference,
      reference: `${origin}:${payment.provider}:${reference}`,
      amountCents,
      reason: refundReason(origin, locale),
    },
    now,
    because,
  )
  return amountCents
}

/** Money that left twice needs an administrator, once for each reference of the provider. */
async function noteExcess(
  tx: CustomerTx,
  payment: PaymentRow,
  providerReference: string,
  excessCents: number,
  now: Date,
) {
  if (excessCents <= 0) return
  const cause = `${eurosText(excessCents)} more than was paid: ${providerReference}`
  await attentionRepository(tx).openOnce(
    { kind: 'overpaid', subject: 'payment', subjectId: payment.id, cause },
    now,
  )
}

/** References are unique, so a second part has a number. */
const isPartOf = (reference: string | null, whole: string) =>
  reference === whole || reference?.startsWith(`${whole}#`) === true

/** Books the part of a payment's lost disputes that is not booked yet. Idempotent. Returns the booked cents. */
export async function noteLostDisputes(
  tx: CustomerTx,
  of: { payment: PaymentRow; order: OrderRow },
  now: Date,
): Promise<number> {
  const because: Because = { cause: 'dispute', actor: 'provider' }
  let notedCents = 0
  for (const { state, providerReference, amountCents } of await disputeRepository(tx).listOfPayments([
    of.payment.id,
  ]))
    if (state === 'lost')
      notedCents += await noteOutsideMoney(
        tx,
        of,
        { origin: 'dispute', providerReference, amountCents },
        { because, now },
      )
  return notedCents
}

/** The bank may return the money too. Throws payment_disputed. */
export async function requireUndisputed(tx: CustomerTx, paymentIds: readonly number[]) {
  const disputes = await disputeRepository(tx).listOfPayments(paymentIds)
  if (disputes.some(({ state }) => state === 'open')) throw new DomainError('payment_disputed')
}
