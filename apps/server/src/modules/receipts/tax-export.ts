import { euCountries } from '@guidefeed/contract'
import type { Readable } from 'node:stream'
import type { Db } from '../../db/database.ts'
import { streamCsv } from '../../lib/csv.ts'
import { listTaxSums } from './tax-sums.repository.ts'
import type { TaxSum } from './tax-sums.repository.ts'
import type { TaxSpan } from './tax-day.repository.ts'

const header = [
  'scheme',
  'country',
  'sold_in',
  'vat_percent',
  'receipts',
  'credit_notes',
  'net',
  'vat',
  'gross',
  'currency',
  'seller_country',
]

/** Sums of a quarter, such as `2026-Q4`, by the seller's country, country and rate. */
export function exportTaxSums(db: Db, quarter: string): Readable {
  async function* rows() {
    for (const sum of await listTaxSums(db, quarterSpan(quarter)))
      yield [
        schemeOf(sum),
        sum.country,
        sum.soldIn,
        sum.vatPercentHundredths / 100,
        sum.receipts,
        sum.creditNotes,
        { cents: sum.netCents },
        { cents: sum.vatCents },
        { cents: sum.grossCents },
        'EUR',
        sum.sellerCountry,
      ]
  }
  return streamCsv(header, rows())
}

/** First day of a quarter and of the one after it. */
export function quarterSpan(quarter: string): TaxSpan {
  const [year = '', number = ''] = quarter.split('-Q')
  const dayOf = (month: number) => new Date(Date.UTC(Number(year), month, 1)).toISOString().slice(0, 10)
  const month = (Number(number) - 1) * 3
  return { from: dayOf(month), to: dayOf(month + 3) }
}

/** Return in which a sale is declared; `none` = outside the EU, where it is not taxed. `reverse_charge`: in the recapitulative statement. */
function schemeOf({ country, sellerCountry, isReverseCharge }: TaxSum) {
  if (isReverseCharge) return 'reverse_charge'
  if (country === null) return 'single_rate'
  if (country === sellerCountry) return 'domestic'
  return euCountries.some((member) => member === country) ? 'oss' : 'none'
}
