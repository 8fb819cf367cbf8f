import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Sums over receipts and credit notes of one country, rate and quarter of sale, in cents; credit notes count negative. */
export type TaxSum = {
  country: string | null
  vatPercentHundredths: number
  /** `2026-Q4`. */
  soldIn: string
  receipts: number
  creditNotes: number
  netCents: number
  vatCents: number
  grossCents: number
}

/** Of documents issued from one day until before another one, in a time zone. */
export async function listTaxSums(
  db: Db,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select
      paper.country as "country",
      paper.vat_percent_hundredths as "vatPercentHundredths",
      to_char(sale.issued_at at time zone ${timeZone}, 'YYYY"-Q"Q') as "soldIn",
      count(*) filter (where paper.kind = 'receipt')::integer as "receipts",
      count(*) filter (where paper.kind = 'credit_note')::integer as "creditNotes",
      sum(case paper.kind when 'receipt' then paper.net_cents else -paper.net_cents end)::bigint as "netCents",
      sum(case paper.kind when 'receipt' then paper.vat_cents else -paper.vat_cents end)::bigint as "vatCents",
      sum(case paper.kind when 'receipt' then paper.gross_cents else -paper.gross_cents end)::bigint as "grossCents"
    from receipt paper
    join receipt sale on sale.order_id = paper.order_id and sale.kind = 'receipt'
    where paper.issued_at >= ${from}::timestamp at time zone ${timeZone}
      and paper.issued_at < ${to}::timestamp at time zone ${timeZone}
    group by 1, 2, 3
    order by 3 desc, 1 nulls first, 2`.execute(db)
  return rows
}
