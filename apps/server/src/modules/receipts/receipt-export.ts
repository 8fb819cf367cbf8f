import type { Readable } from 'node:stream'
import type { DbOrTx } from '../../db/database.ts'
import { streamCsv } from '../../lib/csv.ts'
import type { CsvCell } from '../../lib/csv.ts'
import { receiptRepository } from './receipt.repository.ts'
import type { ReceiptEntry } from './receipt.repository.ts'
import type { TaxSpan } from './tax-day.repository.ts'

const header = [
  'number',
  'kind',
  'issued_at',
  'order_id',
  'order_kind',
  'buyer_name',
  'buyer_email',
  'net',
  'vat_percent',
  'vat',
  'gross',
  'currency',
  'provider',
  'provider_reference',
  'corrects',
  'country',
  'network_country',
  'company',
  'vat_id',
  'reverse_charge',
  'tax_day',
  'seller_country',
]

const portion = 500

/** Receipts and credit notes of tax days from `from` until before `to`, by number, as in the sums of a quarter. Credit notes are negative, so that columns add up. */
export function exportReceipts(db: DbOrTx, span: TaxSpan): Readable {
  async function* rows() {
    for (let afterId = 0; ;) {
      const entries = await receiptRepository(db).listEntries(span, afterId, portion)
      yield* entries.map(describeRow)
      if (entries.length < portion) return
      afterId = entries.at(-1)?.id ?? afterId
    }
  }
  return streamCsv(header, rows())
}

function describeRow(entry: ReceiptEntry): CsvCell[] {
  const sign = entry.kind === 'receipt' ? 1 : -1
  const amount = (cents: number) => ({ cents: sign * cents })
  return [
    entry.number,
    entry.kind,
    entry.issuedAt.toISOString(),
    entry.orderId,
    entry.orderKind,
    entry.snapshot.buyer.name,
    entry.snapshot.buyer.email,
    amount(entry.netCents),
    entry.vatPercentHundredths / 100,
    amount(entry.vatCents),
    amount(entry.grossCents),
    entry.currency,
    entry.provider,
    entry.providerReference,
    entry.snapshot.credited?.number ?? null,
    entry.country,
    entry.networkCountry,
    entry.snapshot.buyer.company ?? null,
    entry.snapshot.buyer.vatId ?? null,
    entry.snapshot.isReverseCharge === true ? 'yes' : 'no',
    entry.taxDay,
    entry.snapshot.sellerCountry ?? null,
  ]
}
