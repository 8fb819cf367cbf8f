import type { AdminChannel, PageMeta, PageQuery } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { adminChannelRepository, countryRepository } from '../catalogue/index.ts'
import type { ChannelFilter, ChannelSort } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import { listSuppliedChannels } from '../ingest/index.ts'
import { describeAdminChannel } from './describe-admin-channel.ts'

type Query = Omit<ChannelFilter, 'ids'> &
  Pick<PageQuery, 'page' | 'per_page'> & { sort?: ChannelSort | undefined; sourceId?: number | undefined }

type ListedChannel = AdminChannel & { country_name: string }

/** Lists channels by page, by name unless the query has another order, with the number of their customers. */
export function createChannelList({ db }: { db: Db }) {
  return async ({ sourceId, ...rest }: Query): Promise<{ data: ListedChannel[]; meta: PageMeta }> => {
    const ids = sourceId === undefined ? undefined : await listSuppliedChannels(db, sourceId)
    const query = { ...rest, ids }
    const channels = adminChannelRepository(db)
    const window = pageWindow(query)
    const rows = await channels.list(query, query.sort ?? { field: 'name', reversed: false }, window)
    const customers = await channelHolders(db).count(rows.map(({ id }) => id))
    const countries = await countryRepository(db).listByIds([...new Set(rows.map((row) => row.countryId))])
    const names = new Map(countries.map(({ id, name }) => [id, name]))
    return {
      data: rows.map((row) => ({
        ...describeAdminChannel(row, customers.get(row.id) ?? 0),
        country_name: names.get(row.countryId) ?? '',
      })),
      meta: await countedMeta(window, rows, () => channels.count(query)),
    }
  }
}
export type ChannelList = ReturnType<typeof createChannelList>
