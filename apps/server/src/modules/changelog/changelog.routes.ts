import type { ChangedChannel, ChannelChange } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { channelChangeRepository } from './channel-change.repository.ts'
import type { ChangeItemRow, ChangeRow } from './channel-change.repository.ts'

/** Channels that the list itself has of each entry. */
const firstChannels = 5

export function createChangelogHandlers({ db }: { db: Db }) {
  const changes = channelChangeRepository(db)
  return {
    async channelChangeList({ query }) {
      const window = pageWindow(query)
      const rows = await changes.list(query.country, window)
      const items = await changes.listFirstItems(
        rows.map(({ id }) => id),
        firstChannels,
      )
      return {
        data: rows.map((row) => describeChange(row, items.get(row.id) ?? [])),
        meta: await countedMeta(window, rows, () => changes.count(query.country)),
      }
    },

    async channelChangeChannels({ params, query }) {
      if (!(await changes.exists(params.id))) throw new DomainError('channel_change_not_found')
      const window = pageWindow(query)
      const rows = await changes.listItems(params.id, window)
      return {
        data: rows.map(describeItem),
        meta: await countedMeta(window, rows, () => changes.countItems(params.id)),
      }
    },
  } satisfies SomeHandlers
}

function describeChange(row: ChangeRow, items: readonly ChangeItemRow[]): ChannelChange {
  return {
    id: row.id,
    kind: row.kind,
    country: { id: row.countryId, code: row.countryCode, name: row.countryName },
    happened_at: row.happenedAt.toISOString(),
    channel_count: row.channelCount,
    channels: items.map(describeItem),
  }
}

function describeItem(row: ChangeItemRow): ChangedChannel {
  return {
    name: row.name,
    xmltv_id: row.xmltvId,
    former_name: row.formerName,
    former_xmltv_id: row.formerXmltvId,
  }
}
