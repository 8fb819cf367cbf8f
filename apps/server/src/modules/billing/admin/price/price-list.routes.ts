import type { Db } from '../../../../db/database.ts'
import type { SomeHandlers } from '../../../../http/handlers.ts'
import { amountToCents } from '../../../../lib/money.ts'
import { pageMeta, pageWindow } from '../../../../lib/paging.ts'
import { originOf } from '../../../audit/index.ts'
import { adminPriceRepository } from './admin-price.repository.ts'
import { describePrice } from './price-list.service.ts'
import type { PriceList } from './price-list.service.ts'
import type { SystemSettings } from './system-config.service.ts'

/** Handlers for the price list and the system settings, for administrators. */
export function createPriceListHandlers(deps: { db: Db; priceList: PriceList; settings: SystemSettings }) {
  const { db, priceList, settings } = deps
  return {
    async adminPriceList({ query }) {
      const prices = adminPriceRepository(db)
      const window = query.all === true ? null : pageWindow(query)
      const rows = await prices.list(query, query.sort ?? { field: 'channel_limit', reversed: false }, window)
      const total = window === null ? rows.length : await prices.count(query)
      return {
        data: rows.map(describePrice),
        meta: pageMeta(window ?? { page: 1, perPage: total }, total),
      }
    },

    async adminPriceCreate({ body, caller, client }) {
      const { channel_limit: channelLimit, price, ...named } = body
      const created = { ...named, channelLimit, priceCents: amountToCents(price) }
      return { data: describePrice(await priceList.create(created, originOf({ caller, client }))) }
    },

    async adminPriceUpdate({ params, body, caller, client }) {
      return { data: describePrice(await priceList.update(params.id, body, originOf({ caller, client }))) }
    },

    adminPriceDelete: async ({ params, caller, client }) => ({
      data: { outcome: await priceList.delete(params.id, originOf({ caller, client })) },
    }),

    adminSystemConfigUpdate: async ({ params, body, caller, client }) => ({
      data: await settings.update(params.id, body, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
