import { countryName } from '@guidefeed/channel-match'
import { sourceFault } from '@guidefeed/contract'
import type { SourceFault } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { ChannelRow, NewChannel } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { leftChannelRepository } from './left-channel.repository.ts'
import { listCandidates, matchToCatalogue } from './match-to-catalogue.ts'
import type { CatalogueMatches } from './match-to-catalogue.ts'
import { countryCodesOf, planChannels, withChoice, withCountry } from './plan-channels.ts'
import type { ChannelPlan, FreshChannel, PlanInput } from './plan-channels.ts'
import { sourceNamesRepository } from './source-names.repository.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'
import { withdrawGuides } from './withdraw-guides.service.ts'

/** Allowance of a first run: twice the channels of the largest real guides. */
const firstAllowance = 5000

/** Number of channels that a source with `known` ones may add in a run without an administrator's approval. */
export function newChannelAllowance(known: number): number {
  return known === 0 ? firstAllowance : Math.max(50, Math.min(500, Math.floor(known / 10)))
}

/** Rolls the run's channels back. */
class TooManyNewChannels extends Error {
  readonly refusal: SourceFault
  constructor(found: number, allowed: number) {
    super('too many new channels')
    this.name = 'TooManyNewChannels'
    this.refusal = sourceFault('too_many_new_channels', { found, allowed })
  }
}

/** Carries the outcome of a preview out of its transaction. */
class RolledBack extends Error {
  readonly outcome: Matched
  constructor(outcome: Matched) {
    super('rolled back')
    this.name = 'RolledBack'
    this.outcome = outcome
  }
}

/** Catalogue channels by source key; keys without a country are left out. */
export type MatchedChannels = Map<string, ChannelRow>

export type MatchInput = {
  source: SourceRow
  found: readonly DeclaredChannel[]
  createdAt: Date
  /** Skips the limit on new channels. */
  accept: boolean
}

/** `refusal`: reason why nothing was matched or added, for the record of the run. */
export type MatchOutcome = Matched | { refusal: SourceFault }

type Matched = { matched: MatchedChannels; findings: ChannelPlan['findings'] }

/**
 * Maps each channel of a source to the catalogue: by the mapping of earlier runs, else as a channel that the source renamed, else
 * by public id, else by other spellings of id and name (record 0115), else as a new channel (country of the source, or of the id's
 * suffix if the source has none). Updates the candidates of doubtful ones, and obeys administrators' decisions about mappings.
 */
export function matchChannels(db: Db, input: MatchInput): Promise<MatchOutcome> {
  return orRefusal(async () => {
    // Read before the mappings: what is decided from now on is left to the next run.
    const left = await leftChannelRepository(db).list(input.source.id)
    await updateCandidates(db, input)
    const matches = await matchUnmapped(db, input)
    const matched = await db.transaction().execute((tx) => match(tx, input, matches))
    await withdrawGuides(db, input.source.id, left, input.createdAt)
    return matched
  })
}

async function updateCandidates(db: Db, { source, found }: MatchInput) {
  const names = sourceNamesRepository(db)
  const doubtful = await names.listDoubtful(source.id)
  const channels = found.filter(({ key }) => doubtful.has(key))
  const candidates = await listCandidates(db, source, channels, new Set(doubtful.values()))
  const keys = new Set(found.map(({ key }) => key))
  const known = await sourceRepository(db).listChannels(source.id)
  const taken = new Set([...known].filter(([key]) => keys.has(key)).map(([, id]) => id))
  const open = withChoice(candidates, taken)
  await names.setCandidates(
    source.id,
    new Map([...candidates.keys()].map((key) => [key, open.get(key) ?? []])),
  )
}

/** Returns what `matchChannels` would, and adds nothing; ids of new channels are provisional. */
export function previewChannels(db: Db, input: MatchInput): Promise<MatchOutcome> {
  return orRefusal(async () => {
    const matches = await matchUnmapped(db, input)
    const preview = db.transaction().execute(async (tx): Promise<never> => {
      throw new RolledBack(await match(tx, input, matches))
    })
    return preview.catch((error: unknown) => {
      if (error instanceof RolledBack) return error.outcome
      throw error
    })
  })
}

async function matchUnmapped(db: Db, { source, found }: MatchInput): Promise<CatalogueMatches> {
  const known = await sourceRepository(db).listChannels(source.id)
  return matchToCatalogue(
    db,
    source,
    found.filter(({ key }) => !known.has(key)),
  )
}

async function orRefusal(work: () => Promise<Matched>): Promise<MatchOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooManyNewChannels) return { refusal: error.refusal }
    throw error
  }
}

async function match(
  tx: Tx,
  { source, found, createdAt, accept }: MatchInput,
  matches: CatalogueMatches,
): Promise<Matched> {
  const sources = sourceRepository(tx)
  const noted = new Map(await sources.listChannels(source.id))
  const fresh = found.filter(({ key }) => !noted.has(key))
  let findings: Matched['findings'] = {}
  if (fresh.length > 0) {
    const codes = countryCodesOf(source, fresh)
    await countryRepository(tx).insertMissing(
      codes.map((code) => ({ code, name: countryName(code) ?? code })),
    )
    const placed = await placeChannels(tx, {
      fresh: await withCountry(tx, source, fresh),
      known: noted,
      decided: await sourceNamesRepository(tx).listDecided(source.id),
      keys: new Set(found.map(({ key }) => key)),
      matches,
      createdAt,
      maxNew: accept ? Infinity : newChannelAllowance(noted.size),
    })
    await sources.addChannels(source.id, placed.notes, createdAt)
    findings = placed.findings
    for (const { sourceKey, channelId } of placed.notes) noted.set(sourceKey, channelId)
  }
  const ids = found.map(({ key }) => noted.get(key)).filter((id) => id !== undefined)
  const rows = new Map((await channelRepository(tx).listByIds(ids)).map((row) => [row.id, row]))
  const matched = new Map(
    found.flatMap(({ key }) => {
      const row = rows.get(noted.get(key) ?? 0)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
  return { matched, findings }
}

/** Maps unmapped channels to catalogue channels and adds new ones. */
async function placeChannels(
  tx: Tx,
  { createdAt, maxNew, ...input }: PlanInput & { createdAt: Date; maxNew: number },
): Promise<Pick<ChannelPlan, 'notes' | 'findings'>> {
  const { notes, news, doubtful, findings } = await planChannels(tx, input)
  if (news.size > maxNew) throw new TooManyNewChannels(news.size, maxNew)
  const channels = channelRepository(tx)
  const added = await channels.insertMany(
    [...news].map(([xmltvId, fresh]) => describeNew(xmltvId, fresh)),
    createdAt,
  )
  await channelChangeRepository(tx).note({ kind: 'added', channels: added, now: createdAt })
  if (added.length > 0) await channels.markChanged()
  const newMappings = added.flatMap(({ id, xmltvId }) => {
    const key = news.get(xmltvId)?.channel.key
    if (key === undefined) return []
    const candidates = doubtful.get(key)
    return [{ sourceKey: key, channelId: id, ...(candidates && { candidates }) }]
  })
  return { notes: [...notes, ...newMappings], findings }
}

/** A catalogue channel for a channel of a source. */
export function describeNew(xmltvId: string, { channel, country }: FreshChannel): NewChannel {
  const name = shownName(channel)
  return {
    xmltvId,
    name,
    otherNames: channel.names.filter((other) => other !== name),
    countryId: country.id,
    logoUrl: channel.icon,
  }
}
