import type { AdminChannelDetail, Matches, PageQuery } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { describeMatches } from '../../lib/matches.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { adminChannelRepository, channelRepository, describeCoverage } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import { listChannelSources } from '../ingest/index.ts'
import { channelCustomerRepository } from './channel-customer.repository.ts'
import { listMatching } from './channel-selection.ts'
import type { SelectionFilter } from './channel-selection.ts'
import { describeAdminChannel } from './describe-admin-channel.ts'

/** One channel for administrators, and who holds it. */
export function createChannelReads({ db, clock }: { db: Db; clock: Clock }) {
  async function find(id: number) {
    const row = await adminChannelRepository(db).find(id)
    if (row === null) throw new DomainError('channel_not_found')
    return row
  }

  return {
    /** Throws channel_not_found. */
    async get(id: number): Promise<AdminChannelDetail> {
      const row = await find(id)
      const customers = (await channelHolders(db).count([id])).get(id) ?? 0
      const [channel] = await channelRepository(db).listByIds([id])
      return {
        ...describeAdminChannel(row, customers),
        coverage: describeCoverage(channel ?? { filledDays: [], describedPercent: 0, refreshedAt: null }),
        sources: await listChannelSources(db, id),
      }
    },

    /** Number and digest of the matching channels; a bulk action sends the digest back as confirmation. */
    match: async (filter: SelectionFilter): Promise<Matches> =>
      describeMatches(await listMatching(db, filter, clock.now())),

    /** Number of customers who have one of the channels with these ids, else of those that match. */
    async countHolders({
      channel_ids: ids,
      ...filter
    }: SelectionFilter & { channel_ids?: number[] | undefined }): Promise<number> {
      return channelHolders(db).countAny(ids ?? (await listMatching(db, filter, clock.now())))
    },

    /** Throws channel_not_found. */
    async listCustomers(id: number, query: Pick<PageQuery, 'page' | 'per_page'>) {
      await find(id)
      const customers = channelCustomerRepository(db)
      const window = pageWindow(query)
      const rows = await customers.list(id, window)
      return {
        data: rows,
        meta: await countedMeta(window, rows, () => customers.count(id)),
      }
    },
  }
}
export type ChannelReads = ReturnType<typeof createChannelReads>
