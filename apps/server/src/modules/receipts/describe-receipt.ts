import type { Receipt } from '@guidefeed/contract'
import { centsToAmount } from '../../lib/money.ts'
import type { ReceiptRow } from './receipt.repository.ts'

/** A receipt or credit note, as calls answer it. */
export const describeReceipt = (receipt: ReceiptRow): Receipt => ({
  kind: receipt.kind,
  number: receipt.number,
  total: centsToAmount(receipt.grossCents),
  issued_at: receipt.issuedAt.toISOString(),
  refund_id: receipt.refundId,
})
