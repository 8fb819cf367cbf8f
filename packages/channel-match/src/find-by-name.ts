import { callSignOf } from './call-sign.ts'
import { certain, doubtful } from './candidate.ts'
import type { Candidate, MatchReason } from './candidate.ts'
import { looseKeys } from './catalogue-index.ts'
import type { CatalogueChannel, CatalogueIndex, Named } from './catalogue-index.ts'
import { nearNames } from './near-names.ts'
import { isFiller, keyOf, withoutCountry, withoutFillers } from './read-name.ts'
import type { ReadName } from './read-name.ts'

/** Score of a channel of the same country. */
const base = { name: 0.95, call_sign: 0.94, alias: 0.9, name_as_id: 0.9, loose_name: 0.84 } as const
/** Number of channels from which a catalogue covers a country, so that a name it lacks there belongs elsewhere. */
const coveredCountry = 50
const leastLikeness = 0.5

/** Country of an entry: `isStated` = its id or name says so, which weighs more than its source or group. */
type Origin = { country: string | null; isStated: boolean; isCovered: boolean; second: string | null }

/** Countries by id, source or group, and most foreign channels of the source. */
type Countries = { idCountry: string | null; fallback: string | null; second: string | null }

type NameQuery = { name: ReadName; words: readonly string[]; origin: Origin }

/** Candidates of one name: by equal names, else by looser ones, else by similar ones. */
export function findByName<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  { idCountry, fallback, second }: Countries,
): Candidate<T>[] {
  const stated = idCountry ?? name.country
  const origin = originOf(index, { country: stated ?? fallback, isStated: stated !== null, second })
  const { words } = name
  if (keyOf(words) === '') return []
  const equal = findEqual(index, { name, words, origin })
  if (equal.some(({ score }) => score >= certain)) return equal
  if (name.wordsOutside !== null)
    equal.push(...findEqual(index, { name, words: name.wordsOutside, origin }).map(withRemark))
  const bare = withoutCountry(words)
  const itsOwn =
    bare === null || (stated !== null && bare.country !== stated)
      ? origin
      : originOf(index, { country: bare.country, isStated: true, second: null })
  const loose = [...looseKeys(words, itsOwn.country)].flatMap((key) => index.byLooseName.get(key) ?? [])
  const candidates = [...equal, ...judge(loose, { name, words, origin: itsOwn }, 'loose_name')]
  if (candidates.some(({ score }) => score >= doubtful)) return candidates
  return judgeSimilar(index, words, origin)
}

function originOf<T>(index: CatalogueIndex<T>, origin: Omit<Origin, 'isCovered'>): Origin {
  const { country } = origin
  const isCovered = country !== null && (index.byCountry.get(country) ?? 0) >= coveredCountry
  return { ...origin, isCovered }
}

function withRemark<T>({ channel, score, reasons }: Candidate<T>): Candidate<T> {
  return { channel, score: Math.min(score, certain - 0.01), reasons: [...reasons, 'remark'] }
}

function findEqual<T extends CatalogueChannel>(index: CatalogueIndex<T>, query: NameQuery): Candidate<T>[] {
  const key = keyOf(query.words)
  const { country } = query.origin
  const sign = country === 'US' ? callSignOf(query.words) : null
  const signed = sign === null ? [] : (index.byCallSign.get(sign) ?? [])
  const idNamed = (index.byIdKey.get(key) ?? []).map((channel): Named<T> => ({
    channel,
    by: 'name',
    quality: '',
  }))
  return [
    ...judge(index.byName.get(key) ?? [], query, null),
    ...judge(idNamed, query, 'name_as_id'),
    ...(signed.length === 1 ? signed : []).map((channel): Candidate<T> => ({
      channel,
      score: base.call_sign,
      reasons: ['call_sign'],
    })),
  ]
}

/** Scores channels of one key: by how they are named, the country, and whether the key is theirs alone. */
function judge<T extends CatalogueChannel>(
  named: readonly Named<T>[],
  { name, words, origin }: NameQuery,
  how: 'loose_name' | 'name_as_id' | null,
): Candidate<T>[] {
  const channels = new Set(named.map(({ channel }) => channel))
  const isOnly = channels.size === 1
  return named.map(({ channel, by, quality }) => {
    const reason = how ?? by
    let score: number = base[reason] - (how !== null && by === 'alias' ? 0.03 : 0)
    if (quality !== '') score += quality === name.quality ? 0.04 : -0.05
    const reasons: MatchReason[] = [reason, ...agreement(channel, origin)]
    if (isOther(channel, origin)) score -= foreignness(channel, channels, words, origin)
    else if (origin.country === null) {
      score -= isOnly && isTelling(words) ? 0.05 : 0.3
      if (!isOnly) reasons.push('same_name')
    }
    return { channel, score, reasons }
  })
}

function judgeSimilar<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  words: readonly string[],
  origin: Origin,
): Candidate<T>[] {
  return nearNames(index, words, leastLikeness).map(({ channel, likeness }) => ({
    channel,
    score: likeness * 0.75 - (isOther(channel, origin) ? 0.15 : 0),
    reasons: ['similar_name', ...agreement(channel, origin)],
  }))
}

function isOther(channel: CatalogueChannel, { country }: Origin): boolean {
  return country !== null && channel.country !== country
}

function agreement(channel: CatalogueChannel, origin: Origin): MatchReason[] {
  if (origin.country === null) return []
  return isOther(channel, origin) ? ['other_country'] : ['country']
}

/**
 * How much speaks against a channel of another country: little if it is the only one of its name, or its country is the source's
 * second, and the entry's own country is only its source's.
 */
function foreignness(
  channel: CatalogueChannel,
  namesakes: ReadonlySet<CatalogueChannel>,
  words: readonly string[],
  { isStated, isCovered, second }: Origin,
): number {
  if (isStated || !isCovered || withoutFillers(words).filter(isWord).length < 2) return 0.3
  if (namesakes.size === 1) return 0.08
  const near = [...namesakes].filter(({ country }) => country === second)
  return near.length === 1 && near[0] === channel ? 0.12 : 0.3
}

/** Whether a name is rare enough to mean the only channel that has it, wherever it is. */
function isTelling(words: readonly string[]): boolean {
  const rest = withoutFillers(words).filter((word) => isWord(word) && !isFiller(word))
  return rest.length > 1 || (rest[0]?.length ?? 0) > 4
}

function isWord(word: string): boolean {
  return /\p{L}{2}/u.test(word)
}
