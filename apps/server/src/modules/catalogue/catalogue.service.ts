import type { Channel, Country, Coverage } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { shareRead } from '../../lib/share-read.ts'
import { channelRepository } from './channel.repository.ts'
import type { ChannelCoverage, ChannelRow } from './channel.repository.ts'
import { countryRepository } from './country.repository.ts'
import { logoAddress } from './logo-address.ts'

/** The whole catalogue at one version. Kept in memory: 8,000 channels take a few megabytes. */
export type CatalogueSnapshot = {
  version: number
  /** By name, A to Z. */
  countries: Country[]
  /** By name, A to Z. */
  channels: Channel[]
  channelById: ReadonlyMap<number, Channel>
  /** Normalised search texts, by channel id. */
  searchTexts: ReadonlyMap<number, readonly string[]>
}

/** How long a snapshot is served before its version is checked again. */
const recheckMs = 1000

/** Reads the catalogue. Changes become visible within a second of their commit. */
export function createCatalogue(deps: { db: Db; clock: Clock }) {
  const channels = channelRepository(deps.db)
  const countries = countryRepository(deps.db)
  let latest: CatalogueSnapshot | null = null
  let checkedAt = 0

  async function load(): Promise<CatalogueSnapshot> {
    const version = await channels.version()
    checkedAt = performance.now()
    if (latest?.version === version) return latest
    latest = buildSnapshot(version, await countries.listActive(), await channels.listOffered())
    return latest
  }

  const loadOnce = shareRead(load)

  return {
    async snapshot(): Promise<CatalogueSnapshot> {
      if (latest !== null && performance.now() - checkedAt < recheckMs) return latest
      return loadOnce()
    },
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

function buildSnapshot(
  version: number,
  countryRows: { id: number; code: string; name: string }[],
  channelRows: ChannelRow[],
): CatalogueSnapshot {
  const byName = new Intl.Collator('en').compare
  const counts = new Map<number, number>()
  for (const row of channelRows) counts.set(row.countryId, (counts.get(row.countryId) ?? 0) + 1)
  const channels = channelRows.map(describeChannel).toSorted((a, b) => byName(a.name, b.name) || a.id - b.id)
  return {
    version,
    countries: countryRows
      .map((row) => ({ ...row, channel_count: counts.get(row.id) ?? 0 }))
      .toSorted((a, b) => byName(a.name, b.name)),
    channels,
    channelById: new Map(channels.map((channel) => [channel.id, channel])),
    searchTexts: new Map(
      channels.map(({ id, name, xmltv_id, aliases }) => [
        id,
        [name, xmltv_id, ...aliases].map(foldForSearch),
      ]),
    ),
  }
}

function describeChannel(row: ChannelRow): Channel {
  return {
    id: row.id,
    name: row.name,
    xmltv_id: row.xmltvId,
    aliases: [...row.otherNames, ...row.formerIds],
    country_id: row.countryId,
    logo_url: logoAddress(row.logoUrl),
    coverage: describeCoverage(row),
  }
}

/** Coverage of a channel, rounded for the screen. */
export function describeCoverage(row: ChannelCoverage): Coverage {
  const filled = row.filledDays.map((share) => Math.round(share * 100) / 100)
  return {
    days_ahead: Math.round(filled.reduce((sum, share) => sum + share, 0) * 10) / 10,
    described_percent: row.describedPercent,
    refreshed_at: row.refreshedAt?.toISOString() ?? null,
    filled,
  }
}
