import { setImmediate } from 'node:timers/promises'
import { matchInSteps } from '@guidefeed/channel-match'
import type { Candidate, Entry, Matched } from '@guidefeed/channel-match'
import type { DbOrTx } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import { wantedXmltvId } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { countryCodeOf } from './country-of-channel.ts'
import type { MatchCandidate } from './mapping.ts'
import type { SourceRow } from './source.repository.ts'

/** Catalogue channels that match a source's unmapped channels, by the source's key of each. */
export type CatalogueMatches = {
  /** Catalogue channel ids, highest score first. */
  certain: ReadonlyMap<string, number>
  /** Candidates for channels without a certain match, best first. */
  doubtful: ReadonlyMap<string, readonly MatchCandidate[]>
}

type Source = Pick<SourceRow, 'countryCode'>

/**
 * Finds catalogue channels for a source's unmapped channels by differently spelled ids and names. Skips channels whose public id is
 * distinctive and exists in the catalogue, since they are mapped by it. Takes up to seconds, so call it outside transactions.
 */
export async function matchToCatalogue(
  db: DbOrTx,
  source: Source,
  channels: readonly DeclaredChannel[],
): Promise<CatalogueMatches> {
  const taken = await channelRepository(db).listXmltvIds()
  const entries = channels.flatMap((channel) => {
    const country = countryCodeOf(source, channel)
    const wanted = country === null ? null : wantedXmltvId(channel, country)
    const isKnown = wanted?.isDistinctive === true && taken.has(wanted.xmltvId)
    return wanted === null || isKnown ? [] : [{ id: channel.key, names: channel.names, country }]
  })
  const certain: { key: string; channelId: number; score: number }[] = []
  const doubtful = new Map<string, MatchCandidate[]>()
  for (const { entry, found } of await matchEntries(db, entries)) {
    if (found.kind === 'match')
      certain.push({ key: entry.id, channelId: found.channel.id, score: found.score })
    else if (found.kind === 'doubtful') doubtful.set(entry.id, found.candidates.map(toCandidate))
  }
  certain.sort((a, b) => b.score - a.score)
  return { certain: new Map(certain.map(({ key, channelId }) => [key, channelId])), doubtful }
}

/**
 * Returns candidates for mapped channels whose mapping is in doubt, by the source's key. `except`: ids of the catalogue channels
 * that they are mapped to.
 */
export async function listCandidates(
  db: DbOrTx,
  source: Source,
  channels: readonly DeclaredChannel[],
  except: ReadonlySet<number>,
): Promise<Map<string, MatchCandidate[]>> {
  const entries = channels.map((channel) => ({
    id: channel.key,
    names: channel.names,
    country: countryCodeOf(source, channel),
  }))
  const matched = await matchEntries(db, entries, except)
  return new Map(
    matched.map(({ entry, found }) => {
      const candidates = found.kind === 'match' ? [found] : found.kind === 'doubtful' ? found.candidates : []
      return [entry.id, candidates.map(toCandidate)]
    }),
  )
}

const toCandidate = ({ channel, score, reasons }: Candidate<{ id: number }>): MatchCandidate => ({
  channelId: channel.id,
  score,
  reasons,
})

/** Yields to the event loop every few milliseconds, since matching a large catalogue takes a second. */
async function matchEntries(
  db: DbOrTx,
  entries: readonly Entry[],
  except: ReadonlySet<number> = new Set(),
): Promise<Matched<CatalogueEntry>[]> {
  if (entries.length === 0) return []
  const steps = matchInSteps(await listCatalogue(db, except), entries)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) await setImmediate()
  return step.value
}

type CatalogueEntry = Awaited<ReturnType<typeof listCatalogue>>[number]

async function listCatalogue(db: DbOrTx, except: ReadonlySet<number>) {
  const named = await channelRepository(db).listNamed()
  return named
    .filter(({ id }) => !except.has(id))
    .map(({ otherNames, countryCode, ...channel }) => ({
      ...channel,
      aliases: otherNames,
      country: countryCode,
    }))
}
