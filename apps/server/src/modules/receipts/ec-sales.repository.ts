import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

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

/** Of documents issued from one day until before another one, in the time zone of each (see `listTaxSums`). */
export async function listEcSales(db: Db, { from, to }: { from: string; to: string }): Promise<EcSale[]> {
  const { rows } = await sql<EcSale>`
    select
      paper.snapshot -> 'buyer' ->> 'vatId' as "vatId",
      paper.country as "country",
      (array_agg(paper.snapshot -> 'buyer' ->> 'company' order by paper.id desc))[1] as "company",
      paper.snapshot ->> 'sellerCountry' as "sellerCountry",
      to_char(sale.issued_at at time zone coalesce(sale.snapshot ->> 'timeZone', 'UTC'), 'YYYY"-Q"Q') as "soldIn",
      count(*) filter (where paper.kind = 'receipt')::integer as "receipts",
      count(*) filter (where paper.kind = 'credit_note')::integer as "creditNotes",
      sum(case paper.kind when 'receipt' then paper.net_cents else -paper.net_cents end)::bigint as "netCents"
    from receipt paper
    join receipt sale on sale.order_id = paper.order_id and sale.kind = 'receipt'
    where paper.issued_at >= ${from}::timestamp at time zone 'UTC' - interval '1 day'
      and paper.issued_at < ${to}::timestamp at time zone 'UTC' + interval '1 day'
      and paper.issued_at at time zone coalesce(paper.snapshot ->> 'timeZone', 'UTC') >= ${from}::timestamp
      and paper.issued_at at time zone coalesce(paper.snapshot ->> 'timeZone', 'UTC') < ${to}::timestamp
      and paper.snapshot ->> 'isReverseCharge' = 'true'
      and paper.snapshot -> 'buyer' ->> 'vatId' is not null
    group by 1, 2, 4, 5
    order by 5 desc, 4 nulls first, 1`.execute(db)
  return rows
}
