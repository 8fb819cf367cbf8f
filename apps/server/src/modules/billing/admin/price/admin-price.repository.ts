import { sql } from 'kysely'
import { countRows } from '../../../../db/count-rows.ts'
import type { DbOrTx } from '../../../../db/database.ts'
import { containsPattern } from '../../../../db/like-pattern.ts'
import { firstRow } from '../../../../db/first-row.ts'
import type { Row } from '../../../../db/row.ts'
import type { PageWindow } from '../../../../lib/paging.ts'
import type { AdminSort } from '../admin-filter.repository.ts'

/** A price list entry, on offer or not. */
export type PriceRow = Row<'service'>
export type NewPrice = Omit<PriceRow, 'id' | 'version'>

type PriceFilter = { search?: string | undefined; active?: boolean | undefined }

const columns = ['id', 'code', 'name', 'channelLimit', 'priceCents', 'active', 'version'] as const
const sortColumns = {
  id: 'id',
  code: 'code',
  name: 'name',
  channel_limit: 'channelLimit',
  price: 'priceCents',
} as const
export type PriceSort = AdminSort<keyof typeof sortColumns>

export function adminPriceRepository(db: DbOrTx) {
  function select({ search, active }: PriceFilter) {
    let query = db.selectFrom('service')
    if (active !== undefined) query = query.where('active', '=', active)
    if (search !== undefined && search !== '') {
      const pattern = containsPattern(search)
      query = query.where((where) =>
        where.or([where('code', 'ilike', pattern), where('name', 'ilike', pattern)]),
      )
    }
    return query
  }

  return {
    /** `window` null = all rows. */
    list: (filter: PriceFilter, sort: PriceSort, window: PageWindow | null): Promise<PriceRow[]> =>
      select(filter)
        .select(columns)
        .orderBy(sortColumns[sort.field], sort.reversed ? 'desc' : 'asc')
        .orderBy('id')
        .$if(window !== null, (query) => query.limit(window?.limit ?? 0).offset(window?.offset ?? 0))
        .execute(),

    count: (filter: PriceFilter): Promise<number> => countRows(select(filter)),

    /** Locks the price: orders for it wait until the transaction ends. */
    async lock(id: number): Promise<PriceRow | null> {
      const query = db.selectFrom('service').select(columns).where('id', '=', id).forUpdate()
      return firstRow(query)
    },

    /** Locks all prices on offer, so concurrent deactivations cannot remove the last two. */
    async lockOffered(): Promise<number[]> {
      const query = db.selectFrom('service').select('id').where('active', '=', true).orderBy('id').forUpdate()
      return (await query.execute()).map(({ id }) => id)
    },

    /** Whether another price uses this code or limit. */
    async isTaken(
      field: 'code' | 'channelLimit',
      value: string | number,
      exceptId: number,
    ): Promise<boolean> {
      const row = await firstRow(
        db.selectFrom('service').select('id').where(field, '=', value).where('id', '!=', exceptId),
      )
      return row !== null
    },

    insert: (price: NewPrice): Promise<PriceRow> =>
      db.insertInto('service').values(price).returning(columns).executeTakeFirstOrThrow(),

    update: (id: number, change: Partial<Omit<PriceRow, 'id'>>): Promise<PriceRow> =>
      db.updateTable('service').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),

    /** Whether it was ever ordered. */
    async isInUse(id: number): Promise<boolean> {
      const { rows } = await sql<{ used: boolean }>`select
        exists (select from subscription where service_id = ${id})
        or exists (select from customer_order where service_id = ${id})
        or exists (select from order_item where service_id = ${id}) as used`.execute(db)
      return rows[0]?.used ?? true
    },

    async delete(id: number) {
      await db.deleteFrom('service').where('id', '=', id).execute()
    },
  }
}
