import { fieldError } from '@guidefeed/contract'
import type { ChannelSelection } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { requireConfirmed } from '../../lib/matches.ts'
import { adminChannelRepository } from '../catalogue/index.ts'
import type { ChannelFilter } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { listSuppliedChannels } from '../ingest/index.ts'

export type SelectionFilter = NonNullable<ChannelSelection['filter']>

/** A filter of the list as its repository takes it. */
export async function resolveFilter(
  db: DbOrTx,
  { source_id: sourceId, guide, ...filter }: SelectionFilter,
  now: Date,
): Promise<ChannelFilter> {
  const supplied = sourceId === undefined ? undefined : await listSuppliedChannels(db, sourceId)
  const shared = { search: filter.search, active: filter.active, countryIds: filter.country_id }
  if (guide === undefined) return { ...shared, ids: supplied }
  const running = await channelGuideRepository(db).listRunningIds(now)
  // Switched-off channels are not expected to have one; `active` asks for them.
  const isOffered = filter.active === undefined
  if (guide === 'missing') return { ...shared, ids: supplied, exceptIds: running, isOffered }
  const isRunning = new Set(running)
  return { ...shared, ids: supplied?.filter((id) => isRunning.has(id)) ?? running }
}

/** Ids of the channels that match. */
export async function listMatching(db: DbOrTx, filter: SelectionFilter, now: Date): Promise<number[]> {
  return adminChannelRepository(db).listIds(await resolveFilter(db, filter, now))
}

/**
 * Ids of the selected channels. Throws channel_unknown with the ids that are no channels, selection_changed if a filter matches other
 * channels than were confirmed.
 */
export async function resolveSelection(
  db: DbOrTx,
  selection: ChannelSelection,
  now: Date,
): Promise<number[]> {
  if (selection.filter !== undefined) {
    const matching = await listMatching(db, selection.filter, now)
    requireConfirmed(matching, selection.expected_digest)
    return matching
  }
  const ids = selection.channel_ids ?? []
  const known = await adminChannelRepository(db).listKnown(ids)
  const isKnown = new Set(known)
  const unknown = ids.filter((id) => !isKnown.has(id))
  if (unknown.length > 0)
    throw new DomainError('channel_unknown', {
      fields: { channel_ids: [fieldError('channels_unknown', { ids: unknown.slice(0, 10) })] },
      params: { channel_ids: unknown },
    })
  return known
}
