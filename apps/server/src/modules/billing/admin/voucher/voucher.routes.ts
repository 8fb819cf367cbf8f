import type { Db } from '../../../../db/database.ts'
import type { SomeHandlers } from '../../../../http/handlers.ts'
import { pageMeta, pageWindow } from '../../../../lib/paging.ts'
import { originOf } from '../../../audit/index.ts'
import { adminVoucherRepository } from './admin-voucher.repository.ts'
import { describeVoucher } from './voucher-facts.ts'
import type { VoucherEdits } from './vouchers.service.ts'

export function createVoucherHandlers({ db, vouchers }: { db: Db; vouchers: VoucherEdits }) {
  return {
    async adminVoucherList({ query }) {
      const listed = adminVoucherRepository(db)
      const window = query.all === true ? null : pageWindow(query)
      const rows = await listed.list(query, query.sort ?? { field: 'id', reversed: true }, window)
      const total = window === null ? rows.length : await listed.count(query)
      return {
        data: rows.map(describeVoucher),
        meta: pageMeta(window ?? { page: 1, perPage: total }, total),
      }
    },

    adminVoucherCreate: async ({ body, caller, client }) => ({
      data: await vouchers.create(body, originOf({ caller, client })),
    }),

    adminVoucherUpdate: async ({ params, body, caller, client }) => ({
      data: await vouchers.update(params.id, body, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
