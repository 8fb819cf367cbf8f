import { callSignOf } from './call-sign.ts'
import { readId } from './read-id.ts'
import { keyOf, readName, withoutCountry, withoutFillers } from './read-name.ts'

/** A channel to find. `country` is an ISO 3166-1 alpha-2 code, null if unknown. */
export type CatalogueChannel = {
  id: number
  xmltvId: string
  name: string
  aliases: readonly string[]
  country: string | null
}

/** A way to name a channel, and its picture format. */
export type Named<T> = { channel: T; by: 'name' | 'alias'; quality: string }

/** A channel's names as words, for near matches. */
export type Worded<T> = { channel: T; names: readonly (readonly string[])[] }

export type CatalogueIndex<T> = {
  /** Channels by `stem.country` of their ids, in lower case. */
  byId: ReadonlyMap<string, readonly T[]>
  /** Channels by the key of their ids without the country. */
  byIdKey: ReadonlyMap<string, readonly T[]>
  byName: ReadonlyMap<string, readonly Named<T>[]>
  /** By names without their country and fillers such as `TV`. */
  byLooseName: ReadonlyMap<string, readonly Named<T>[]>
  byCallSign: ReadonlyMap<string, readonly T[]>
  byWord: ReadonlyMap<string, readonly Worded<T>[]>
  /** Number of channels by country. */
  byCountry: ReadonlyMap<string, number>
  size: number
}

/** Creates an index and the function that adds a channel by everything that an entry may call it. */
export function createIndex<T extends CatalogueChannel>(): {
  index: CatalogueIndex<T>
  addChannel(channel: T): void
} {
  const index = {
    byId: new Map<string, T[]>(),
    byIdKey: new Map<string, T[]>(),
    byName: new Map<string, Named<T>[]>(),
    byLooseName: new Map<string, Named<T>[]>(),
    byCallSign: new Map<string, T[]>(),
    byWord: new Map<string, Worded<T>[]>(),
    byCountry: new Map<string, number>(),
    size: 0,
  }
  const addChannel = (channel: T): void => {
    const { country } = channel
    const id = readId(channel.xmltvId)
    index.size++
    add(index.byId, `${id.key}.${id.country ?? ''}`, channel)
    add(index.byIdKey, id.key, channel)
    if (country !== null) index.byCountry.set(country, (index.byCountry.get(country) ?? 0) + 1)
    const names: (readonly string[])[] = []
    for (const [at, text] of [channel.name, ...channel.aliases].entries()) {
      const { words, quality } = readName(text)
      const named: Named<T> = { channel, by: at === 0 ? 'name' : 'alias', quality }
      add(index.byName, keyOf(words), named)
      for (const key of looseKeys(words, country === null ? [] : [country]))
        add(index.byLooseName, key, named)
      names.push(words)
    }
    // Not by other names, which stations share with their further programmes.
    const sign = callSignOf(names[0] ?? [])
    if (sign !== null) add(index.byCallSign, sign, channel)
    const worded = { channel, names }
    for (const word of new Set(names.flat())) add(index.byWord, word, worded)
  }
  return { index, addChannel }
}

/** Keys of a name without its own country (any, if none is given), without fillers, and without both. */
export function looseKeys(words: readonly string[], countries: readonly string[]): Set<string> {
  const keys = new Set([keyOf(withoutFillers(words))])
  const bare = withoutCountry(words)
  if (bare !== null && (countries.length === 0 || countries.includes(bare.country))) {
    keys.add(keyOf(bare.words))
    keys.add(keyOf(withoutFillers(bare.words)))
  }
  return keys
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
