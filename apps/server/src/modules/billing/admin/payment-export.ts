import type { Readable } from 'node:stream'
import type { DbOrTx } from '../../../db/database.ts'
import { streamCsv } from '../../../lib/csv.ts'
import type { CsvCell } from '../../../lib/csv.ts'
import { listPaymentEntries } from './payment-export.repository.ts'
import type { PaymentEntry } from './payment-export.repository.ts'
import { failureMessage } from '../../../lib/notice.ts'

const header = [
  'payment_id',
  'created_at',
  'updated_at',
  'status',
  'order_id',
  'order_kind',
  'user_id',
  'amount',
  'refunded',
  'currency',
  'provider',
  'provider_reference',
  'reference',
  'error',
]

const portion = 500

/** Exports every payment attempt created from `from` until before `to`, by id. */
export function exportPayments(db: DbOrTx, span: { from: Date; to: Date }): Readable {
  async function* rows() {
    for (let afterId = 0; ;) {
      const entries = await listPaymentEntries(db, span, afterId, portion)
      yield* entries.map(describeRow)
      if (entries.length < portion) return
      afterId = entries.at(-1)?.id ?? afterId
    }
  }
  return streamCsv(header, rows())
}

function describeRow(entry: PaymentEntry): CsvCell[] {
  return [
    entry.id,
    entry.createdAt.toISOString(),
    entry.updatedAt.toISOString(),
    entry.status,
    entry.orderId,
    entry.orderKind,
    entry.userId,
    { cents: entry.amountCents },
    { cents: entry.refundedCents },
    'EUR',
    entry.provider,
    entry.providerReference,
    entry.reference,
    entry.error === null ? null : failureMessage(entry.error),
  ]
}
