import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isTaxedWithin, taxQuarterOf } from './tax-day.repository.ts'
import type { TaxSpan } from './tax-day.repository.ts'

/** Sums over reverse charges of one seller's country, VAT id and quarter of sale; credit notes count negative. */
export type EcSale = {
  vatId: string
  country: string
  company: string
  sellerCountry: string | null
  /** `2026-Q4`. */
  soldIn: string
  receipts: number
  creditNotes: number
  netCents: number
}

/** Lists EC sales of documents by their tax day (see `isTaxedWithin`). */
export async function listEcSales(db: Db, span: TaxSpan): Promise<EcSale[]> {
  const { rows } = await sql<EcSale>`
    select
      paper.snapshot -> 'buyer' ->> 'vatId' as "vatId",
      paper.country as "country",
      (array_agg(paper.snapshot -> 'buyer' ->> 'company' order by paper.id desc))[1] as "company",
      paper.snapshot ->> 'sellerCountry' as "sellerCountry",
      ${taxQuarterOf('sale')} as "soldIn",
      count(*) filter (where paper.kind = 'receipt')::integer as "receipts",
      count(*) filter (where paper.kind = 'credit_note')::integer as "creditNotes",
      sum(case paper.kind when 'receipt' then paper.net_cents else -paper.net_cents end)::bigint as "netCents"
    from receipt paper
    join receipt sale on sale.order_id = paper.order_id and sale.kind = 'receipt'
    where ${isTaxedWithin('paper', span)}
      and paper.snapshot ->> 'isReverseCharge' = 'true'
      and paper.snapshot -> 'buyer' ->> 'vatId' is not null
    group by 1, 2, 4, 5
    order by 5 desc, 4 nulls first, 1`.execute(db)
  return rows
}
