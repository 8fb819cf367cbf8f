import type { AdminChannel, PageMeta, PageQuery } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { adminChannelRepository, countryRepository } from '../catalogue/index.ts'
import type { ChannelSort } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import { resolveFilter } from './channel-selection.ts'
import type { SelectionFilter } from './channel-selection.ts'
import { describeAdminChannel } from './describe-admin-channel.ts'

type Query = SelectionFilter & Pick<PageQuery, 'page' | 'per_page'> & { sort?: ChannelSort | undefined }

type ListedChannel = AdminChannel & { country_name: string }

/** Lists channels by page, by name unless the query has another order, with the number of their customers. */
export function createChannelList({ db, clock }: { db: Db; clock: Clock }) {
  return async (query: Query): Promise<{ data: ListedChannel[]; meta: PageMeta }> => {
    const filter = await resolveFilter(db, query, clock.now())
    const channels = adminChannelRepository(db)
    const window = pageWindow(query)
    const rows = await channels.list(filter, query.sort ?? { field: 'name', reversed: false }, window)
    const customers = await channelHolders(db).count(rows.map(({ id }) => id))
    const countries = await countryRepository(db).listByIds([...new Set(rows.map((row) => row.countryId))])
    const names = new Map(countries.map(({ id, name }) => [id, name]))
    return {
      data: rows.map((row) => ({
        ...describeAdminChannel(row, customers.get(row.id) ?? 0),
        country_name: names.get(row.countryId) ?? '',
      })),
      meta: await countedMeta(window, rows, () => channels.count(filter)),
    }
  }
}
export type ChannelList = ReturnType<typeof createChannelList>
