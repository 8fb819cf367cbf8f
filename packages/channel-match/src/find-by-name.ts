import { callSignOf } from './call-sign.ts'
import { certain, doubtful } from './candidate.ts'
import type { Candidate, MatchReason } from './candidate.ts'
import { looseKeys } from './catalogue-index.ts'
import type { CatalogueChannel, CatalogueIndex, Named } from './catalogue-index.ts'
import { nearNames } from './near-names.ts'
import { countryPenalty, isForeign } from './origin.ts'
import type { Origin } from './origin.ts'
import { keyOf, withoutCountry } from './read-name.ts'
import type { ReadName } from './read-name.ts'

/** Score of a channel of the same country. */
const base = { name: 0.95, call_sign: 0.94, alias: 0.9, name_as_id: 0.9, loose_name: 0.84 } as const
const leastLikeness = 0.5

/** Countries by the id, by the source or group, and of most foreign channels of the source. */
export type Countries = { ofId: string | null; fallback: readonly string[]; second: string | null }

type NameQuery = { name: ReadName; words: readonly string[]; origin: Origin }

/** Candidates of one name: by equal names, else by looser ones, else by other readings, else by similar ones. */
export function findByName<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  countries: Countries,
): Candidate<T>[] {
  if (keyOf(name.words) === '') return []
  const origin = originOf(name, countries)
  const candidates = findNamed(index, name, origin)
  const isOwnName = candidates.some(({ score, reasons: [how] }) => score >= certain || how !== 'loose_name')
  const others = isOwnName
    ? findAfterPrefix(index, name, countries).filter(isEqualName).map(withRemark)
    : findOtherReadings(index, name, countries)
  // `SKY: History` is Sky History or History.
  if (isOwnName && others.length > 0) return [...candidates.map(withRemark), ...others]
  candidates.push(...others)
  if (candidates.some(({ score }) => score >= doubtful)) return candidates
  return judgeSimilar(index, name.words, origin)
}

/** Candidates of a name without what may be its prefix, as no channel has the whole name. */
function findOtherReadings<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  countries: Countries,
): Candidate<T>[] {
  const found = findAfterPrefix(index, name, countries)
  const afterPrefix = name.isOrnamented ? found : found.map(withRemark)
  if (name.afterCode === null) return afterPrefix
  const reading = { ...name, ...name.afterCode }
  const origin = originOf(reading, countries)
  const { fallback } = countries
  // The word may be no country: `LA` in a list from Spain.
  const isContradicted =
    fallback.length > 0 && !origin.countries.some((country) => fallback.includes(country))
  const named = findNamed(index, reading, origin)
  return [...(isContradicted ? named.map(withRemark) : named), ...afterPrefix]
}

function findAfterPrefix<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  countries: Countries,
): Candidate<T>[] {
  const { wordsAfterPrefix: words } = name
  if (words === null || keyOf(words) === '') return []
  const origin = originOf(name, countries)
  return findNamed(index, { ...name, words, wordsOutside: null }, origin)
}

/** Whether a channel of a country that is not contradicted has the name. */
function isEqualName({ reasons: [how, ...others] }: Candidate<unknown>): boolean {
  return how !== 'loose_name' && !others.includes('other_country')
}

/** Candidates by equal names, else also by looser ones. */
function findNamed<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  origin: Origin,
): Candidate<T>[] {
  const { words } = name
  const equal = findEqual(index, { name, words, origin })
  if (equal.some(({ score }) => score >= certain)) return equal
  if (name.wordsOutside !== null)
    equal.push(...findEqual(index, { name, words: name.wordsOutside, origin }).map(withRemark))
  const bare = withoutCountry(words)
  const itsOwn =
    bare === null || (origin.isStated && !origin.countries.includes(bare.country))
      ? origin
      : { countries: [bare.country], isStated: true, second: null }
  const loose = [...looseKeys(words, itsOwn.countries)].flatMap((key) => index.byLooseName.get(key) ?? [])
  return [...equal, ...judge(index, loose, { name, words, origin: itsOwn }, 'loose_name')]
}

function originOf({ country, region }: ReadName, { ofId, fallback, second }: Countries): Origin {
  const stated = ofId ?? country
  if (stated !== null) return { countries: [stated], isStated: true, second }
  return { countries: region.length > 0 ? region : fallback, isStated: region.length > 0, second }
}

function withRemark<T>({ channel, score, reasons }: Candidate<T>): Candidate<T> {
  return { channel, score: Math.min(score, certain - 0.01), reasons: [...reasons, 'remark'] }
}

function findEqual<T extends CatalogueChannel>(index: CatalogueIndex<T>, query: NameQuery): Candidate<T>[] {
  const key = keyOf(query.words)
  const sign = query.origin.countries.includes('US') ? callSignOf(query.words) : null
  const signed = sign === null ? [] : (index.byCallSign.get(sign) ?? [])
  const idNamed = (index.byIdKey.get(key) ?? []).map((channel): Named<T> => ({
    channel,
    by: 'name',
    quality: '',
  }))
  return [
    ...judge(index, index.byName.get(key) ?? [], query, null),
    ...judge(index, idNamed, query, 'name_as_id'),
    ...(signed.length === 1 ? signed : []).map((channel): Candidate<T> => ({
      channel,
      score: base.call_sign,
      reasons: ['call_sign'],
    })),
  ]
}

/** Scores channels of one key: by how they are named, the country, and whether the key is theirs alone. */
function judge<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  named: readonly Named<T>[],
  query: NameQuery,
  how: 'loose_name' | 'name_as_id' | null,
): Candidate<T>[] {
  const channels = new Set(named.map(({ channel }) => channel))
  const { origin, name } = query
  return named.map(({ channel, by, quality }) => {
    const reason = how ?? by
    let score: number = base[reason] - (how !== null && by === 'alias' ? 0.03 : 0)
    if (quality !== '') score += quality === name.quality ? 0.04 : -0.05
    score -= countryPenalty(index, channel, channels, query)
    const reasons: MatchReason[] = [reason, ...agreement(channel, origin)]
    if (origin.countries.length === 0 && channels.size > 1) reasons.push('same_name')
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
    score: likeness * 0.75 - (isForeign(channel, origin) ? 0.15 : 0),
    reasons: ['similar_name', ...agreement(channel, origin)],
  }))
}

function agreement(channel: CatalogueChannel, origin: Origin): MatchReason[] {
  if (origin.countries.length === 0) return []
  return isForeign(channel, origin) ? ['other_country'] : ['country']
}
