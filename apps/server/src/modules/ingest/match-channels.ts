import type { Db } from '../../db/database.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { ChannelRow, CountryRow, NewChannel } from '../catalogue/index.ts'
import { chooseXmltvId, countryName, countryOfId, shownName } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** Our channels by the source's keys; a key without a country belongs to nobody and is left out. */
export type MatchedChannels = Map<string, ChannelRow>

/**
 * Finds, for each channel of a source, the catalogue's: by what an earlier ingest noted, else by the public id, else it
 * joins the catalogue (country by the source, or by the id's suffix where the source has none).
 */
export async function matchChannels(
  db: Db,
  source: SourceRow,
  declared: readonly DeclaredChannel[],
  createdAt: Date,
): Promise<MatchedChannels> {
  const known = await sourceRepository(db).listChannels(source.id)
  const fresh = declared.filter(({ key }) => !known.has(key))
  await addChannels(db, source, fresh, new Set(known.values()), createdAt)
  const noted = await sourceRepository(db).listChannels(source.id)
  const ids = declared.map(({ key }) => noted.get(key)).filter((id) => id !== undefined)
  const rows = new Map((await channelRepository(db).findByIds(ids)).map((row) => [row.id, row]))
  const matched: MatchedChannels = new Map()
  for (const { key } of declared) {
    const row = rows.get(noted.get(key) ?? 0)
    if (row !== undefined) matched.set(key, row)
  }
  return matched
}

async function addChannels(
  db: Db,
  source: SourceRow,
  fresh: readonly DeclaredChannel[],
  takenIds: ReadonlySet<number>,
  createdAt: Date,
) {
  if (fresh.length === 0) return
  const countries = await findCountries(db, source, fresh)
  await db.transaction().execute(async (tx) => {
    const channels = channelRepository(tx)
    const wanted = fresh.flatMap((channel) => {
      const country = countries.get(channel.key)
      return country === undefined ? [] : [{ channel, country, xmltvId: '' }]
    })
    // Two keys of one source are two channels, so an id of the catalogue can be meant by one of them only.
    const usedIds = new Set<string>()
    for (const entry of wanted) {
      entry.xmltvId = chooseXmltvId(entry.channel, entry.country.code, (xmltvId) => usedIds.has(xmltvId))
      usedIds.add(entry.xmltvId)
    }
    const existing = await channels.findByXmltvIds([...usedIds])
    const free = new Map(existing.filter(({ id }) => !takenIds.has(id)).map((row) => [row.xmltvId, row]))
    const taken = new Set(existing.filter(({ id }) => takenIds.has(id)).map((row) => row.xmltvId))
    const news: NewChannel[] = []
    for (const entry of wanted) {
      if (free.has(entry.xmltvId)) continue
      if (taken.has(entry.xmltvId)) {
        entry.xmltvId = chooseXmltvId(
          entry.channel,
          entry.country.code,
          (id) => usedIds.has(id) || taken.has(id),
        )
        usedIds.add(entry.xmltvId)
      }
      const name = shownName(entry.channel)
      news.push({
        xmltvId: entry.xmltvId,
        name,
        otherNames: entry.channel.names.filter((other) => other !== name),
        countryId: entry.country.id,
        logoUrl: entry.channel.icon,
      })
    }
    const added = await channels.insertMany(news, createdAt)
    const byXmltvId = new Map([...free.values(), ...added].map((row) => [row.xmltvId, row.id]))
    const notes = wanted.flatMap(({ channel, xmltvId }) => {
      const channelId = byXmltvId.get(xmltvId)
      return channelId === undefined ? [] : [{ sourceKey: channel.key, channelId }]
    })
    await sourceRepository(tx).addChannels(source.id, notes)
    if (added.length > 0) await channels.markChanged()
  })
}

/** The country of each channel by key; countries that are new are added. */
async function findCountries(db: Db, source: SourceRow, channels: readonly DeclaredChannel[]) {
  const codeOf = (channel: DeclaredChannel) => source.countryCode ?? countryOfId(channel.key)
  const codes = [...new Set(channels.map(codeOf))].filter((code) => code !== null)
  const countries = countryRepository(db)
  await countries.insertMissing(codes.map((code) => ({ code, name: countryName(code) ?? code })))
  const byCode = new Map((await countries.findByCodes(codes)).map((country) => [country.code, country]))
  const byKey = new Map<string, CountryRow>()
  for (const channel of channels) {
    const country = byCode.get(codeOf(channel) ?? '')
    if (country !== undefined) byKey.set(channel.key, country)
  }
  return byKey
}
