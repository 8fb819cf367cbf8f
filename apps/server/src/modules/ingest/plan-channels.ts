import type { DbOrTx } from '../../db/database.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { CountryRow } from '../catalogue/index.ts'
import { freeXmltvId, shownName, wantedXmltvId } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { countryCodeOf } from './country-of-channel.ts'
import type { Mapping } from './mapping.ts'
import type { CatalogueMatches } from './match-to-catalogue.ts'
import type { SourceRow } from './source.repository.ts'

/** A channel of a source that is not mapped yet. */
export type FreshChannel = { channel: DeclaredChannel; country: CountryRow }

export type PlanInput = {
  fresh: readonly FreshChannel[]
  /** Catalogue channels by the source's ids, from earlier runs. */
  known: ReadonlyMap<string, number>
  /** Those of them whose mapping an administrator decided. */
  decided: readonly (DeclaredChannel & { channelId: number })[]
  /** All ids that the source has now. */
  keys: ReadonlySet<string>
  matches: CatalogueMatches
}

/** Counts for the report of the run. */
type Findings = { channels_matched?: number; channels_doubtful?: number }

export type ChannelPlan = {
  notes: Mapping[]
  /** New channels by public id. */
  news: Map<string, FreshChannel>
  /** Candidates of the new channels that wait for a decision. */
  doubtful: CatalogueMatches['doubtful']
  findings: Findings
}

/** Codes of the countries of these channels, each once. */
export function countryCodesOf(
  source: Pick<SourceRow, 'countryCode'>,
  channels: readonly DeclaredChannel[],
): string[] {
  return [...new Set(channels.map((channel) => countryCodeOf(source, channel)))].filter(
    (code) => code !== null,
  )
}

/** Keeps the channels with a known country; one that the catalogue lacks has the id 0. Only reads. */
export async function withCountry(
  db: DbOrTx,
  source: Pick<SourceRow, 'countryCode'>,
  channels: readonly DeclaredChannel[],
): Promise<FreshChannel[]> {
  const rows = await countryRepository(db).listByCodes(countryCodesOf(source, channels))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return channels.flatMap((channel) => {
    const code = countryCodeOf(source, channel)
    return code === null ? [] : [{ channel, country: byCode.get(code) ?? { id: 0, code, name: code } }]
  })
}

/**
 * Assigns unmapped channels to catalogue channels: renamed ones, then those with a distinctive public id, then those that match by
 * other spellings of ids and names, surest first. The others are new, with a public id. Only reads.
 */
export async function planChannels(db: DbOrTx, input: PlanInput): Promise<ChannelPlan> {
  const { certain, doubtful } = input.matches
  const idByXmltvId = await channelRepository(db).listXmltvIds()
  // Two keys of one file are two channels, so at most one of them maps to a given catalogue channel.
  const meant = new Set([...input.known].filter(([key]) => input.keys.has(key)).map(([, id]) => id))
  const renamed = await matchRenamed(db, input)
  const wantedIds = new Map(
    input.fresh.map(({ channel, country }) => [channel.key, wantedXmltvId(channel, country.code)]),
  )
  const notes = new Map<string, number>()
  const assign = (key: string, channelId: number | undefined): boolean => {
    if (channelId === undefined || notes.has(key) || meant.has(channelId)) return false
    meant.add(channelId)
    notes.set(key, channelId)
    return true
  }
  for (const [key, wanted] of wantedIds)
    assign(key, renamed.get(key) ?? (wanted.isDistinctive ? idByXmltvId.get(wanted.xmltvId) : undefined))
  const matched = [...certain].filter(([key, channelId]) => wantedIds.has(key) && assign(key, channelId))
  const news = new Map<string, FreshChannel>()
  const tried = new Map<string, number>()
  for (const fresh of input.fresh) {
    const wanted = wantedIds.get(fresh.channel.key)
    if (wanted === undefined || notes.has(fresh.channel.key)) continue
    const isTaken = (id: string) => idByXmltvId.has(id) || news.has(id)
    news.set(freeXmltvId(wanted.xmltvId, isTaken, tried), fresh)
  }
  const keys = new Set([...news.values()].map(({ channel }) => channel.key))
  const doubts = withChoice(new Map([...doubtful].filter(([key]) => keys.has(key))), meant)
  return {
    notes: [...notes].map(([sourceKey, channelId]) => ({ sourceKey, channelId })),
    news,
    doubtful: doubts,
    findings: {
      ...(matched.length > 0 ? { channels_matched: matched.length } : {}),
      ...(doubts.size > 0 ? { channels_doubtful: doubts.size } : {}),
    },
  }
}

/** Without those whose candidates are all mapped to other channels of the source: there is nothing to decide. */
export function withChoice(
  doubtful: CatalogueMatches['doubtful'],
  taken: ReadonlySet<number>,
): CatalogueMatches['doubtful'] {
  return new Map(
    [...doubtful].filter(([, candidates]) => candidates.some(({ channelId }) => !taken.has(channelId))),
  )
}

/**
 * Detects renamed ids, so that customers' picks survive: a new key continues an old one if exactly one channel that the source no
 * longer declares has the same name and country, or had the same name when an administrator mapped it.
 */
async function matchRenamed(db: DbOrTx, input: PlanInput): Promise<Map<string, number>> {
  const goneIds = [...input.known].filter(([key]) => !input.keys.has(key)).map(([, id]) => id)
  const nameOf = (name: string, countryId: number) => `${countryId} ${foldForSearch(name)}`
  const gone = Map.groupBy(await channelRepository(db).listByIds(goneIds), (row) =>
    nameOf(row.name, row.countryId),
  )
  const fresh = Map.groupBy(input.fresh, ({ channel, country }) => nameOf(shownName(channel), country.id))
  const decided = Map.groupBy(
    input.decided.filter(({ key, names }) => names.length > 0 && !input.keys.has(key)),
    (channel) => foldForSearch(shownName(channel)),
  )
  const renamed = new Map<string, number>()
  for (const [name, [first, ...others]] of fresh) {
    if (first === undefined || first.channel.names.length === 0) continue
    const rows = gone.get(name)?.map(({ id }) => id)
    const mapped = decided.get(foldForSearch(shownName(first.channel)))?.map(({ channelId }) => channelId)
    const [channelId, ...rest] = mapped ?? rows ?? []
    const isClear = others.length === 0 && rest.length === 0
    if (isClear && channelId !== undefined) renamed.set(first.channel.key, channelId)
  }
  return renamed
}
