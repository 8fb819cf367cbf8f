import type { Db, Tx } from '../../db/database.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { ChannelRow, CountryRow, NewChannel } from '../catalogue/index.ts'
import { countryOfId, freeXmltvId, shownName, wantedXmltvId } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { countryName } from './country-code.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** Our channels by the source's keys; a key without a country belongs to nobody and is left out. */
export type MatchedChannels = Map<string, ChannelRow>

type FreshChannel = { channel: DeclaredChannel; country: CountryRow }

/**
 * Finds, for each channel of a source, the catalogue's: by what an earlier ingest noted, else the one that the source
 * called otherwise until now, else by the public id, else it joins the catalogue (country by the source, or by the id's
 * suffix where the source has none).
 */
export async function matchChannels(
  db: Db,
  source: SourceRow,
  found: readonly DeclaredChannel[],
  createdAt: Date,
): Promise<MatchedChannels> {
  const noted = await db.transaction().execute(async (tx) => {
    const sources = sourceRepository(tx)
    const known = await sources.listChannels(source.id)
    const fresh = found.filter(({ key }) => !known.has(key))
    if (fresh.length === 0) return known
    const notes = await placeChannels(tx, {
      fresh: await withCountry(tx, source, fresh),
      known,
      keys: new Set(found.map(({ key }) => key)),
      createdAt,
    })
    await sources.addChannels(source.id, notes)
    return new Map([...known, ...notes.map(({ sourceKey, channelId }) => [sourceKey, channelId] as const)])
  })
  const ids = found.map(({ key }) => noted.get(key)).filter((id) => id !== undefined)
  const rows = new Map((await channelRepository(db).findByIds(ids)).map((row) => [row.id, row]))
  return new Map(
    found.flatMap(({ key }) => {
      const row = rows.get(noted.get(key) ?? 0)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
}

/** Decides which of our channels each fresh one is, and adds those that are new. */
async function placeChannels(
  tx: Tx,
  input: {
    fresh: readonly FreshChannel[]
    known: ReadonlyMap<string, number>
    keys: ReadonlySet<string>
    createdAt: Date
  },
): Promise<{ sourceKey: string; channelId: number }[]> {
  const channels = channelRepository(tx)
  const idByXmltvId = await channels.listXmltvIds()
  // Two keys of one file are two channels, so a channel of ours can be meant by one of them only.
  const meant = new Set([...input.known].filter(([key]) => input.keys.has(key)).map(([, id]) => id))
  const renamed = await findRenamed(tx, input)
  const notes: { sourceKey: string; channelId: number }[] = []
  const news = new Map<string, FreshChannel>()
  for (const { channel, country } of input.fresh) {
    const wanted = wantedXmltvId(channel, country.code)
    const known = renamed.get(channel.key) ?? (wanted.isTelling ? idByXmltvId.get(wanted.xmltvId) : undefined)
    if (known !== undefined && !meant.has(known)) {
      meant.add(known)
      notes.push({ sourceKey: channel.key, channelId: known })
    } else {
      const xmltvId = freeXmltvId(wanted.xmltvId, (id) => idByXmltvId.has(id) || news.has(id))
      news.set(xmltvId, { channel, country })
    }
  }
  const added = await channels.insertMany(
    [...news].map(([xmltvId, fresh]) => describeNew(xmltvId, fresh)),
    input.createdAt,
  )
  for (const { id, xmltvId } of added) {
    const key = news.get(xmltvId)?.channel.key
    if (key !== undefined) notes.push({ sourceKey: key, channelId: id })
  }
  if (added.length > 0) await channels.markChanged()
  return notes
}

/**
 * Sources rename ids, and a customer's picks hold to our channel: a fresh key is an old one under a new id when exactly one
 * channel that the source named before, and now no more, has the same name and country.
 */
async function findRenamed(
  tx: Tx,
  input: { fresh: readonly FreshChannel[]; known: ReadonlyMap<string, number>; keys: ReadonlySet<string> },
): Promise<Map<string, number>> {
  const goneIds = [...input.known].filter(([key]) => !input.keys.has(key)).map(([, id]) => id)
  const nameOf = (name: string, countryId: number) => `${countryId} ${foldForSearch(name)}`
  const gone = Map.groupBy(await channelRepository(tx).findByIds(goneIds), (row) =>
    nameOf(row.name, row.countryId),
  )
  const fresh = Map.groupBy(input.fresh, ({ channel, country }) => nameOf(shownName(channel), country.id))
  const renamed = new Map<string, number>()
  for (const [name, [first, ...others]] of fresh) {
    const [row, ...rest] = gone.get(name) ?? []
    const isClear = others.length === 0 && rest.length === 0
    if (isClear && first !== undefined && row !== undefined && first.channel.names.length > 0)
      renamed.set(first.channel.key, row.id)
  }
  return renamed
}

function describeNew(xmltvId: string, { channel, country }: FreshChannel): NewChannel {
  const name = shownName(channel)
  return {
    xmltvId,
    name,
    otherNames: channel.names.filter((other) => other !== name),
    countryId: country.id,
    logoUrl: channel.icon,
  }
}

/** The channels whose country is known; countries that are new are added. */
async function withCountry(
  tx: Tx,
  source: SourceRow,
  channels: readonly DeclaredChannel[],
): Promise<FreshChannel[]> {
  const codeOf = (channel: DeclaredChannel) => source.countryCode ?? countryOfId(channel.key)
  const codes = [...new Set(channels.map(codeOf))].filter((code) => code !== null)
  const countries = countryRepository(tx)
  await countries.insertMissing(codes.map((code) => ({ code, name: countryName(code) ?? code })))
  const byCode = new Map((await countries.findByCodes(codes)).map((country) => [country.code, country]))
  return channels.flatMap((channel) => {
    const country = byCode.get(codeOf(channel) ?? '')
    return country === undefined ? [] : [{ channel, country }]
  })
}
