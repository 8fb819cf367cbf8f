import type { Readable } from 'node:stream'
import type { Db } from '../../db/database.ts'
import { streamCsv } from '../../lib/csv.ts'
import { listEcSales } from './ec-sales.repository.ts'
import { quarterSpan } from './tax-export.ts'

const header = [
  'vat_id',
  'country',
  'company',
  'sold_in',
  'receipts',
  'credit_notes',
  'net',
  'currency',
  'seller_country',
]

/** Reverse charges of a quarter by VAT id, for the recapitulative statement (VAT directive, article 262). */
export function exportEcSales(db: Db, quarter: string): Readable {
  async function* rows() {
    for (const sale of await listEcSales(db, quarterSpan(quarter)))
      yield [
        sale.vatId,
        sale.country,
        sale.company,
        sale.soldIn,
        sale.receipts,
        sale.creditNotes,
        { cents: sale.netCents },
        'EUR',
        sale.sellerCountry,
      ]
  }
  return streamCsv(header, rows())
}
