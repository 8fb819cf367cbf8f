import { fieldError } from '@guidefeed/contract'
import { DomainError } from '../../../../lib/domain-error.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'

/**
 * The amount to refund in cents, by default what is left. `seenLeftCents`: what the caller saw as left; null = not stated. Throws
 * payment_not_refundable, refund_changed, refund_too_large.
 */
export async function getRefundable(
  tx: CustomerTx,
  payment: PaymentRow,
  askedCents: number | null,
  seenLeftCents: number | null = null,
): Promise<number> {
  const leftCents =
    payment.status === 'COMPLETED' ? payment.amountCents - (await refundRepository(tx).sumOf(payment.id)) : 0
  if (leftCents <= 0) throw new DomainError('payment_not_refundable')
  if (seenLeftCents !== null && seenLeftCents !== leftCents)
    throw new DomainError('refund_changed', { params: { amount: centsToAmount(leftCents) } })
  const amountCents = askedCents ?? leftCents
  if (amountCents > leftCents) throw tooLarge(leftCents)
  return amountCents
}

function tooLarge(leftCents: number) {
  const left = centsToAmount(leftCents)
  return new DomainError('refund_too_large', {
    params: { max: left },
    fields: { amount: [fieldError('too_large', { max: left })] },
  })
}
