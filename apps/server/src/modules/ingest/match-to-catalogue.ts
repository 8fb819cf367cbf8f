import { setImmediate } from 'node:timers/promises'
import { matchInSteps } from '@guidefeed/channel-match'
import type { DbOrTx } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import { wantedXmltvId } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { countryCodeOf } from './country-of-channel.ts'
import type { SourceRow } from './source.repository.ts'

/** Catalogue channels of unmapped channels, by the source's keys. */
export type CatalogueMatches = {
  /** Surest first. */
  certain: ReadonlyMap<string, number>
  /** Those that may be in the catalogue. */
  doubtful: ReadonlySet<string>
}

/**
 * Finds the catalogue channels that unmapped channels of a source mean by other spellings of ids and names; those with a distinctive
 * public id of the catalogue need none. Pauses every few milliseconds, since a large
 * catalogue takes a second, and therefore belongs outside transactions. Only reads.
 */
export async function matchToCatalogue(
  db: DbOrTx,
  source: Pick<SourceRow, 'countryCode'>,
  channels: readonly DeclaredChannel[],
): Promise<CatalogueMatches> {
  const taken = await channelRepository(db).listXmltvIds()
  const entries = channels.flatMap((channel) => {
    const country = countryCodeOf(source, channel)
    const wanted = country === null ? null : wantedXmltvId(channel, country)
    const isKnown = wanted?.isDistinctive === true && taken.has(wanted.xmltvId)
    return wanted === null || isKnown ? [] : [{ id: channel.key, names: channel.names, country }]
  })
  if (entries.length === 0) return { certain: new Map(), doubtful: new Set() }
  const catalogue = (await channelRepository(db).listNamed()).map(
    ({ otherNames, countryCode, ...channel }) => ({
      ...channel,
      aliases: otherNames,
      country: countryCode,
    }),
  )
  const steps = matchInSteps(catalogue, entries)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) await setImmediate()
  const certain: { key: string; channelId: number; score: number }[] = []
  const doubtful = new Set<string>()
  for (const { entry, found } of step.value) {
    if (found.kind === 'match')
      certain.push({ key: entry.id, channelId: found.channel.id, score: found.score })
    else if (found.kind === 'doubtful') doubtful.add(entry.id)
  }
  certain.sort((a, b) => b.score - a.score)
  return { certain: new Map(certain.map(({ key, channelId }) => [key, channelId])), doubtful }
}
