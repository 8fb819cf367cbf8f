import { listRealGuides } from '../../apps/server/test/real-guides.ts'
import { sourceKey, wantedXmltvId } from '../../apps/server/src/modules/ingest/channel-identity.ts'
import { createMatcher, matchSource, readId } from '../../packages/channel-match/src/index.ts'
import type { CatalogueChannel } from '../../packages/channel-match/src/index.ts'
import { countryOfSource, readChannels } from './labelled-sets.ts'

/**
 * `byId`: channels whose public id is in the catalogue. Of the others: `matched`, distinct catalogue channels per guide, and `doubtful`,
 * entries that an administrator has to decide.
 */
export type Mappings = { channels: number; byId: number; matched: number; doubtful: number }

/** Counts the channels of real guides whose source or id has a country, and those that an ingest would map to the catalogue. */
export async function countMappings(catalogue: readonly CatalogueChannel[]): Promise<Mappings> {
  const match = createMatcher(catalogue)
  const taken = new Set(catalogue.map(({ xmltvId }) => xmltvId))
  const counts = { channels: 0, byId: 0, matched: 0, doubtful: 0 }
  for (const guide of listRealGuides()) {
    const channels = (await readChannels(guide)).flatMap(({ id, names }) => {
      const key = sourceKey(id)
      const country = countryOfSource(guide.file) ?? readId(key).country
      return country === null ? [] : [{ key, names, country }]
    })
    counts.channels += channels.length
    const unknown = channels.filter(({ key, names, country }) => {
      const { xmltvId, isDistinctive } = wantedXmltvId({ key, names, icon: null }, country)
      return !isDistinctive || !taken.has(xmltvId)
    })
    counts.byId += channels.length - unknown.length
    const entries = unknown.map(({ key, names, country }) => ({ id: key, names, country }))
    const found = matchSource(match, entries).map((item) => item.found)
    const ids = found.flatMap((it) => (it.kind === 'match' ? [it.channel.id] : []))
    counts.matched += new Set(ids).size
    counts.doubtful += found.filter(({ kind }) => kind === 'doubtful').length
  }
  return counts
}
