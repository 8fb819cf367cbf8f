import { sql } from 'kysely'
import { countRows } from '../../../../db/count-rows.ts'
import type { DbOrTx } from '../../../../db/database.ts'
import { containsPattern } from '../../../../db/like-pattern.ts'
import type { PageWindow } from '../../../../lib/paging.ts'
import type { VoucherRow } from '../../ledger/voucher.repository.ts'
import type { AdminSort } from '../admin-filter.repository.ts'

export type NewVoucher = Omit<VoucherRow, 'id' | 'version' | 'isVoid'>
export type AdminVoucherRow = VoucherRow & { uses: number; giftOrderCode: string | null }
type VoucherFilter = { search?: string | undefined; active?: boolean | undefined }

const sortColumns = { id: 'voucher.id', code: 'voucher.code', valid_until: 'voucher.validUntil' } as const
export type VoucherSort = AdminSort<keyof typeof sortColumns>

/** Vouchers as administrators see and edit them. */
export function adminVoucherRepository(db: DbOrTx) {
  const select = ({ search, active }: VoucherFilter) =>
    db
      .selectFrom('voucher')
      .$if(active !== undefined, (query) => query.where('active', '=', active ?? false))
      .$if(search !== undefined && search !== '', (query) =>
        query.where('code', 'ilike', containsPattern(search ?? '')),
      )

  const selectRows = (filter: VoucherFilter) =>
    select(filter)
      .selectAll('voucher')
      .select(
        sql<number>`(select count(*) from customer_order
          where customer_order.voucher_id = voucher.id and status <> 'failed' and voucher_released_at is null)::integer`.as(
          'uses',
        ),
      )
      .select((voucher) =>
        voucher
          .selectFrom('gift')
          .innerJoin('customerOrder', 'customerOrder.id', 'gift.orderId')
          .select('customerOrder.code')
          .whereRef('gift.voucherId', '=', 'voucher.id')
          .as('giftOrderCode'),
      )

  return {
    /** `window` null = all rows. */
    list: (filter: VoucherFilter, sort: VoucherSort, window: PageWindow | null): Promise<AdminVoucherRow[]> =>
      selectRows(filter)
        .orderBy(sortColumns[sort.field], sort.reversed ? 'desc' : 'asc')
        .orderBy('voucher.id')
        .$if(window !== null, (query) => query.limit(window?.limit ?? 0).offset(window?.offset ?? 0))
        .execute(),

    count: (filter: VoucherFilter): Promise<number> => countRows(select(filter)),

    get: (id: number): Promise<AdminVoucherRow> =>
      selectRows({}).where('voucher.id', '=', id).executeTakeFirstOrThrow(),

    async insert(voucher: NewVoucher): Promise<number> {
      const { id } = await db.insertInto('voucher').values(voucher).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, change: Partial<Omit<VoucherRow, 'id'>>) {
      await db.updateTable('voucher').set(change).where('id', '=', id).execute()
    },
  }
}
