import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import { originOf } from '../audit/index.ts'
import type { TaxRates } from './tax-rates.service.ts'
import { readTaxSeller } from './tax-seller.repository.ts'
import type { TaxSellerEdits } from './tax-seller.service.ts'

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' })
const nameOf = (country: string) => englishNames.of(country) ?? country

export function createTaxHandlers(deps: { db: Db; taxRates: TaxRates; updateSeller: TaxSellerEdits }) {
  const { db, taxRates, updateSeller } = deps
  return {
    async adminTaxRateList({ query }) {
      const rates = (await taxRates.list(db)).filter(
        ({ state }) => query.state === undefined || state === query.state,
      )
      const found = matching(rates, query.search, ({ country }) => [country, nameOf(country)])
      const named = found.map((rate) => ({ rate, ...rate, country: nameOf(rate.country) }))
      const sorted = sortRecords(named, query.sort ?? { field: 'country', reversed: false })
      return paginate(
        sorted.map(({ rate }) => rate),
        query,
      )
    },

    adminTaxRateCreate: async ({ body, caller, client }) => ({
      data: await taxRates.create(body, originOf({ caller, client })),
    }),

    adminTaxRateUpdate: async ({ params, body, caller, client }) => ({
      data: await taxRates.update(params.id, body, originOf({ caller, client })),
    }),

    async adminTaxRateDelete({ params, caller, client }) {
      await taxRates.delete(params.id, originOf({ caller, client }))
      return { data: { deleted: true } }
    },

    adminTaxSellerRead: async () => ({ data: await readTaxSeller(db) }),

    adminTaxSellerUpdate: async ({ body, caller, client }) => ({
      data: await updateSeller(body, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
