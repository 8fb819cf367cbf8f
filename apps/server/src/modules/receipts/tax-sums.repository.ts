import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isTaxedWithin, taxQuarterOf } from './tax-day.repository.ts'
import type { TaxSpan } from './tax-day.repository.ts'

/** Sums over receipts and credit notes of one seller's country, country, rate and quarter of sale, in cents; credit notes count negative. */
export type TaxSum = {
  sellerCountry: string | null
  country: string | null
  isReverseCharge: boolean
  vatPercentHundredths: number
  /** `2026-Q4`. */
  soldIn: string
  receipts: number
  creditNotes: number
  netCents: number
  vatCents: number
  grossCents: number
}

/**
 * Sums documents by their tax day (see `isTaxedWithin`). A credit note has the zone and the seller's country of its receipt.
 */
export async function listTaxSums(db: Db, span: TaxSpan): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select
      paper.snapshot ->> 'sellerCountry' as "sellerCountry",
      paper.country as "country",
      coalesce(paper.snapshot ->> 'isReverseCharge' = 'true', false) as "isReverseCharge",
      paper.vat_percent_hundredths as "vatPercentHundredths",
      ${taxQuarterOf('sale')} as "soldIn",
      count(*) filter (where paper.kind = 'receipt')::integer as "receipts",
      count(*) filter (where paper.kind = 'credit_note')::integer as "creditNotes",
      sum(case paper.kind when 'receipt' then paper.net_cents else -paper.net_cents end)::bigint as "netCents",
      sum(case paper.kind when 'receipt' then paper.vat_cents else -paper.vat_cents end)::bigint as "vatCents",
      sum(case paper.kind when 'receipt' then paper.gross_cents else -paper.gross_cents end)::bigint as "grossCents"
    from receipt paper
    join receipt sale on sale.order_id = paper.order_id and sale.kind = 'receipt'
    where ${isTaxedWithin('paper', span)}
    group by 1, 2, 3, 4, 5
    order by 5 desc, 1 nulls first, 2 nulls first, 4, 3`.execute(db)
  return rows
}
