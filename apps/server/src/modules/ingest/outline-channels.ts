import type { DbOrTx } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { matchToCatalogue } from './match-to-catalogue.ts'
import { planChannels, withCountry } from './plan-channels.ts'
import { sourceNamesRepository } from './source-names.repository.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** Number of channels that are named in an outline. */
const namedChannels = 50

type Named<T> = { count: number; first: T[] }

/** A source's channels as a run would match or add them. */
export type ChannelOutline = {
  /** Those that are, or would be, mapped to a catalogue channel. */
  matched: Named<{ key: string; channelId: number; name: string; xmltvId: string }>
  /** Names of those that would be added. */
  fresh: Named<string>
  /** Names of channels that the source supplies but no longer has. */
  gone: Named<string>
  /** Number of those left out because their country is unknown. */
  withoutCountry: number
}

export type OutlineInput = {
  source: Pick<SourceRow, 'id' | 'countryCode'>
  found: readonly DeclaredChannel[]
}

/** Compares what was found in a source with the catalogue. Only reads; id 0 = a source that is not saved. */
export async function outlineChannels(db: DbOrTx, { source, found }: OutlineInput): Promise<ChannelOutline> {
  const known = await sourceRepository(db).listChannels(source.id)
  const keys = new Set(found.map(({ key }) => key))
  const unmapped = found.filter(({ key }) => !known.has(key))
  const fresh = await withCountry(db, source, unmapped)
  const { notes, news } = await planChannels(db, {
    fresh,
    known,
    decided: await sourceNamesRepository(db).listDecided(source.id),
    keys,
    matches: await matchToCatalogue(db, source, unmapped),
  })
  const mapped = [...known].filter(([key]) => keys.has(key))
  const matched = [...mapped, ...notes.map(({ sourceKey, channelId }) => [sourceKey, channelId] as const)]
  const kept = new Set(matched.map(([, id]) => id))
  const supplied = [...(await channelGuideRepository(db).sizesOf(source.id)).keys()]
  const gone = supplied.filter((id) => !kept.has(id))
  const listed = matched.slice(0, namedChannels)
  const rows = await channelRepository(db).listByIds([
    ...listed.map(([, id]) => id),
    ...gone.slice(0, namedChannels),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    matched: {
      count: matched.length,
      first: listed.flatMap(([key, channelId]) => {
        const row = byId.get(channelId)
        return row ? [{ key, channelId, name: row.name, xmltvId: row.xmltvId }] : []
      }),
    },
    fresh: {
      count: news.size,
      first: [...news.values()].slice(0, namedChannels).map(({ channel }) => shownName(channel)),
    },
    gone: {
      count: gone.length,
      first: gone.slice(0, namedChannels).flatMap((id) => byId.get(id)?.name ?? []),
    },
    withoutCountry: unmapped.length - fresh.length,
  }
}
