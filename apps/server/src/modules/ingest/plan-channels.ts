import { readId } from '@guidefeed/channel-match'
import type { DbOrTx } from '../../db/database.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { CountryRow } from '../catalogue/index.ts'
import { freeXmltvId, shownName, wantedXmltvId } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import type { SourceRow } from './source.repository.ts'

/** A channel of a source that is not mapped yet. */
export type FreshChannel = { channel: DeclaredChannel; country: CountryRow }

/** A source's own id of a catalogue channel. */
export type Mapping = { sourceKey: string; channelId: number }

export type PlanInput = {
  fresh: readonly FreshChannel[]
  /** Catalogue channels by the source's ids, from earlier runs. */
  known: ReadonlyMap<string, number>
  /** All ids that the source has now. */
  keys: ReadonlySet<string>
}

/** Country code of a channel: that of its source, or of its id if the source has none. */
const countryCodeOf =
  (source: Pick<SourceRow, 'countryCode'>) =>
  ({ key }: DeclaredChannel): string | null =>
    source.countryCode ?? readId(key).country

/** Codes of the countries of these channels, each once. */
export function countryCodesOf(
  source: Pick<SourceRow, 'countryCode'>,
  channels: readonly DeclaredChannel[],
): string[] {
  return [...new Set(channels.map(countryCodeOf(source)))].filter((code) => code !== null)
}

/** Keeps the channels with a known country; one that the catalogue lacks has the id 0. Only reads. */
export async function withCountry(
  db: DbOrTx,
  source: Pick<SourceRow, 'countryCode'>,
  channels: readonly DeclaredChannel[],
): Promise<FreshChannel[]> {
  const codeOf = countryCodeOf(source)
  const rows = await countryRepository(db).listByCodes(countryCodesOf(source, channels))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return channels.flatMap((channel) => {
    const code = codeOf(channel)
    return code === null ? [] : [{ channel, country: byCode.get(code) ?? { id: 0, code, name: code } }]
  })
}

/** Assigns unmapped channels to catalogue channels (`notes`), and a public id to those that are new (`news`). Only reads. */
export async function planChannels(
  db: DbOrTx,
  input: PlanInput,
): Promise<{ notes: Mapping[]; news: Map<string, FreshChannel> }> {
  const idByXmltvId = await channelRepository(db).listXmltvIds()
  // Two keys of one file are two channels, so at most one of them maps to a given catalogue channel.
  const meant = new Set([...input.known].filter(([key]) => input.keys.has(key)).map(([, id]) => id))
  const renamed = await matchRenamed(db, input)
  const notes: Mapping[] = []
  const news = new Map<string, FreshChannel>()
  const tried = new Map<string, number>()
  for (const { channel, country } of input.fresh) {
    const wanted = wantedXmltvId(channel, country.code)
    const known =
      renamed.get(channel.key) ?? (wanted.isDistinctive ? idByXmltvId.get(wanted.xmltvId) : undefined)
    if (known !== undefined && !meant.has(known)) {
      meant.add(known)
      notes.push({ sourceKey: channel.key, channelId: known })
    } else {
      const xmltvId = freeXmltvId(wanted.xmltvId, (id) => idByXmltvId.has(id) || news.has(id), tried)
      news.set(xmltvId, { channel, country })
    }
  }
  return { notes, news }
}

/**
 * Detects renamed ids, so that customers' picks survive: a new key continues an old one if exactly one channel that the source no
 * longer declares has the same name and country.
 */
async function matchRenamed(db: DbOrTx, input: PlanInput): Promise<Map<string, number>> {
  const goneIds = [...input.known].filter(([key]) => !input.keys.has(key)).map(([, id]) => id)
  const nameOf = (name: string, countryId: number) => `${countryId} ${foldForSearch(name)}`
  const gone = Map.groupBy(await channelRepository(db).listByIds(goneIds), (row) =>
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
