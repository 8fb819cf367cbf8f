import type { KeptPlaylistNames } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createWindowCounts } from '../../lib/window-counts.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { CartAccess } from './cart-access.ts'

/** Each change makes the link's players fetch again. */
const changesPerHour = 60

/** Parallel arrays: the same index in each is one entry of the playlist. */
type Lists = { channel_ids: number[]; names: string[]; tvg_ids: string[] }

/** Channel names from customers' own playlists, stored with their consent (record 0140). */
export function createPlaylistNames(deps: {
  db: Db
  clock: Clock
  access: Pick<CartAccess, 'listPicked'>
  guideLinks: GuideLinks
}) {
  const { db, clock, access, guideLinks } = deps
  const changes = createWindowCounts({ clock, windowMs: 3_600_000 })

  async function describe(from: Db | Tx, userId: number): Promise<KeptPlaylistNames> {
    const rows = await guideLinks.listPlaylistNames(from, userId)
    const channels = await channelRepository(from).listByIds(rows.map(({ channelId }) => channelId))
    const byId = new Map(channels.map((channel) => [channel.id, channel]))
    return {
      kept_at: rows[0]?.keptAt.toISOString() ?? null,
      channels: rows.map(({ channelId, names, tvgIds }) => ({
        channel_id: channelId,
        xmltv_id: byId.get(channelId)?.xmltvId ?? '',
        channel: byId.get(channelId)?.name ?? '',
        names,
        tvg_ids: tvgIds,
      })),
    }
  }

  return {
    read: (userId: number): Promise<KeptPlaylistNames> => describe(db, userId),

    /** Replaces the names; leaves out channels that are not picked. Throws too_many_requests. */
    keep(userId: number, { channel_ids: ids, names, tvg_ids: tvgIds }: Lists): Promise<KeptPlaylistNames> {
      if (changes.add(String(userId)) > changesPerHour)
        throw new DomainError('too_many_requests', {
          params: { kind: 'requests' },
          retryAfterSeconds: changes.secondsLeft(String(userId)),
        })
      return db.transaction().execute(async (tx) => {
        const picked = await access.listPicked(tx, userId)
        const entries = ids
          .map((channelId, at) => ({ channelId, name: names[at] ?? '', tvgId: tvgIds[at] ?? '' }))
          .filter(({ channelId }) => picked.has(channelId))
        await guideLinks.keepPlaylistNames(tx, userId, entries)
        return describe(tx, userId)
      })
    },

    /** Deletes the names, and with them the consent. */
    forget: (userId: number): Promise<KeptPlaylistNames> =>
      db.transaction().execute(async (tx) => {
        await guideLinks.keepPlaylistNames(tx, userId, [])
        return describe(tx, userId)
      }),
  }
}
export type PlaylistNames = ReturnType<typeof createPlaylistNames>
