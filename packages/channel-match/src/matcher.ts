import { createIndex } from './catalogue-index.ts'
import type { CatalogueChannel, CatalogueIndex } from './catalogue-index.ts'
import { certain, doubtful } from './candidate.ts'
import type { Candidate, MatchReason } from './candidate.ts'
import { countriesOfGroup, countrySpelledByGroup } from './country-hints.ts'
import { findByName } from './find-by-name.ts'
import type { Countries } from './find-by-name.ts'
import { isMainFeed, readId } from './read-id.ts'
import type { ReadId } from './read-id.ts'
import { keyOf, readName } from './read-name.ts'
import type { ReadName } from './read-name.ts'
import { judgeShift, mayBeShifted } from './time-shift.ts'

/** An entry of a playlist, or a channel of a guide. */
export type Entry = {
  id: string
  names: readonly string[]
  /** Country where the entry comes from (ISO 3166-1 alpha-2); one in the id or name outranks it. */
  country: string | null
  /** Group title of a playlist, which may name the country. If it spells its name, that outranks a code before the entry's name. */
  group?: string | undefined
  /** Country of most foreign channels of the same source, see `matchSource`. */
  secondCountry?: string | undefined
}

/** `doubtful`: somebody should decide; best candidates first. */
export type Match<T> =
  | ({ kind: 'match' } & Candidate<T>)
  | { kind: 'doubtful'; candidates: readonly Candidate<T>[] }
  | { kind: 'none' }

/** Distance by which the best must lead. */
const lead = 0.03
const maxCandidates = 5

/**
 * Indexes a catalogue once and returns the function that finds the channel of an entry. A wrong match is worse than none: it
 * takes an equal id or name, and a country that does not contradict.
 */
export function createMatcher<T extends CatalogueChannel>(
  catalogue: readonly T[],
): (entry: Entry) => Match<T> {
  const { index, addChannel } = createIndex<T>()
  for (const channel of catalogue) addChannel(channel)
  return createLookup(index)
}

export function createLookup<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
): (entry: Entry) => Match<T> {
  return (entry) => {
    const candidates = [...findCandidates(index, entry)]
    const isPlain = candidates.every(({ channel }) => ![channel.name, ...channel.aliases].some(mayBeShifted))
    if (isPlain && ![entry.id, ...entry.names].some(mayBeShifted)) return decide(candidates)
    const { feed } = readId(entry.id)
    // A separate feed counts by its id alone.
    const names = isMainFeed(feed)
      ? entry.names.filter((name) => /\p{L}/u.test(name))
      : [`feed ${feed ?? ''}`]
    const worded = names.map((name) => readName(name).words)
    return decide(candidates.map((candidate) => judgeShift(candidate, worded)))
  }
}

function findCandidates<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  entry: Entry,
): Iterable<Candidate<T>> {
  const id = readId(entry.id)
  const names = entry.names.filter((name) => /\p{L}/u.test(name)).map(readName)
  const byId = findById(index, id)
  const ofId = byId.length === 0 && isOutvoted(id.country, { entry, names }) ? null : id.country
  const origin = { ofId, fallback: fallbackOf(entry), second: entry.secondCountry ?? null }
  // Names do not distinguish a separate feed from its channel, so only the id counts.
  if (byId.length > 0 && !isMainFeed(id.feed)) return byId
  // A bare id without a country can be anything.
  if (names.length === 0 && byId.length === 0 && id.country !== null) names.push(readName(id.stem))
  const spelled = countrySpelledByGroup(entry.group ?? '')
  const found = bestOfEach(names.flatMap((name) => findInGroup(index, name, { origin, spelled })))
  const named = [...found.values()].filter(({ score }) => score >= certain)
  const rivals = rivalsOf(byId, { found: [...found.values()], names })
  if (rivals.length > 0) {
    const own = rivalsOf(byId, { found: findWithoutId(index, { entry, names }), names })
    return bestOfEach([...contradicted(byId), ...contradicted(own.length > 0 ? own : rivals)]).values()
  }
  for (const candidate of byId) takeBest(found, candidate)
  if (id.country !== null && byId.length === 0 && named.length === 0)
    for (const candidate of findByName(index, readName(id.stem), origin))
      takeBest(found, asIdName(candidate, names.length > 0))
  return found.values()
}

/** Candidates of an entry's names in its own country, without its wrong id; none if that country is unknown or the id's. */
function findWithoutId<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  { entry, names }: { entry: Entry; names: readonly ReadName[] },
): readonly Candidate<T>[] {
  const countries = countriesOfEntry({ ...entry, id: '' })
  const { country: ofId } = readId(entry.id)
  if (ofId === null || countries.length === 0 || countries.includes(ofId)) return []
  const origin = { ofId: null, fallback: fallbackOf(entry), second: entry.secondCountry ?? null }
  const spelled = countrySpelledByGroup(entry.group ?? '')
  return names.flatMap((name) => findInGroup(index, name, { origin, spelled }))
}

/** Whether name and group agree on another country than that of an id which no channel has: `.id` of `wrong.id` is hardly Indonesia. */
function isOutvoted(
  ofId: string | null,
  { entry, names }: { entry: Entry; names: readonly ReadName[] },
): boolean {
  const ofGroup = countriesOfGroup(entry.group ?? '')
  return (
    ofId !== null &&
    names.some(({ country }) => country !== null && country !== ofId && ofGroup.includes(country))
  )
}

/** Countries of an entry whose id and name state none. `AR` means Arabic in groups, also where the entry repeats it as its country. */
function fallbackOf({ country, group = '' }: Entry): readonly string[] {
  const ofGroup = country === null || country === 'AR' ? countriesOfGroup(group) : []
  return country !== null && ofGroup.length < 2 ? [country] : ofGroup
}

/** Looks a name up in the country that its group spells out; without a match there, by the code before the name. */
function findInGroup<T extends CatalogueChannel>(
  index: CatalogueIndex<T>,
  name: ReadName,
  { origin, spelled }: { origin: Countries; spelled: string | null },
): Candidate<T>[] {
  const isOutranked = spelled !== null && origin.ofId === null && !name.isSpelled && name.country !== spelled
  if (!isOutranked || (name.country === null && name.region.length === 0))
    return findByName(index, name, origin)
  const inGroup = findByName(index, { ...name, country: spelled, region: [] }, origin)
  if (inGroup.some(({ score }) => score >= certain)) return inGroup
  return [...inGroup, ...findByName(index, name, origin)]
}

/** Returns the countries that an entry may come from by its id, names, source or group; none = unknown. */
export function countriesOfEntry(entry: Entry): readonly string[] {
  const { country: ofId } = readId(entry.id)
  const spelled = countrySpelledByGroup(entry.group ?? '')
  const names = entry.names.map(readName)
  const ofName = names.find(({ country }) => country !== null)
  if (ofId !== null) return [ofId]
  if (ofName?.country != null) return [spelled !== null && !ofName.isSpelled ? spelled : ofName.country]
  if (spelled !== null) return [spelled]
  return names.find(({ region }) => region.length > 0)?.region ?? fallbackOf(entry)
}

const namings: ReadonlySet<MatchReason> = new Set(['name', 'alias', 'name_as_id', 'call_sign'])

/** Returns the channels that an entry's names mean instead of the id's, also where their country makes them uncertain. */
function rivalsOf<T extends CatalogueChannel>(
  byId: readonly Candidate<T>[],
  { found, names }: { found: readonly Candidate<T>[]; names: readonly ReadName[] },
): readonly Candidate<T>[] {
  const named = found.filter(({ score }) => score >= certain)
  const known = new Set(byId.map(({ channel }) => channel))
  const candidates = named.length > 0 ? named : found
  if (known.size === 0 || candidates.some(({ channel }) => known.has(channel))) return []
  if (named.length > 0) return named
  // A part of a name is compatible with it: `HBO Family` with `HBO Family Latin America`, whatever that is elsewhere.
  const isPart = [...known].some(({ name, aliases }) =>
    [name, ...aliases].some((own) => names.every((part) => isPartOf(part.words, readName(own).words))),
  )
  return isPart ? [] : found.filter(isNamesake)
}

/** Whether a name has all words of another, or begins with it, however they are spaced: `Film 4` and `Film4 +1`. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length === 0) return false
  return part.every((word) => whole.includes(word)) || keyOf(whole).startsWith(keyOf(part))
}

/** Whether a channel has exactly an entry's name, perhaps in another country. */
function isNamesake({ score, reasons: [how] }: Candidate<unknown>): boolean {
  return score >= doubtful && how !== undefined && namings.has(how)
}

/** Id and name mean different channels, so none is certain. The lead within each list stays. */
function contradicted<T>(candidates: readonly Candidate<T>[]): Candidate<T>[] {
  const excess = Math.max(0, ...candidates.map(({ score }) => score - (certain - 0.01)))
  return candidates.map(({ channel, score, reasons }) => ({
    channel,
    score: Math.max(score - excess, doubtful),
    reasons: [...reasons, 'contradiction'],
  }))
}

/** An id such as `BBC.One.HD.uk` spells a name; names that differ, such as `BBC One London`, make it doubtful. */
function asIdName<T>({ channel, score, reasons }: Candidate<T>, hasNames: boolean): Candidate<T> {
  const limit = hasNames ? certain - 0.01 : 1
  return { channel, score: Math.min(score - 0.03, limit), reasons: ['id_as_name', ...reasons.slice(1)] }
}

function bestOfEach<T>(candidates: readonly Candidate<T>[]): Map<T, Candidate<T>> {
  const found = new Map<T, Candidate<T>>()
  for (const candidate of candidates) takeBest(found, candidate)
  return found
}

function takeBest<T>(found: Map<T, Candidate<T>>, candidate: Candidate<T>): void {
  const known = found.get(candidate.channel)
  if (known === undefined || known.score < candidate.score) found.set(candidate.channel, candidate)
}

function findById<T extends CatalogueChannel>(index: CatalogueIndex<T>, id: ReadId): Candidate<T>[] {
  if (id.country === null || id.key === '') return []
  const channels = index.byId.get(`${id.key}.${id.country}`) ?? []
  const isMain = isMainFeed(id.feed)
  const reasons: MatchReason[] = isMain ? ['id'] : ['id', 'other_feed']
  return channels.map((channel) => ({ channel, score: isMain ? 1 : 0.7, reasons }))
}

function decide<T>(found: Iterable<Candidate<T>>): Match<T> {
  const sorted = [...found]
    .filter(({ score }) => score >= doubtful)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCandidates)
    .map((candidate) => ({ ...candidate, score: Math.round(candidate.score * 100) / 100 }))
  const [best, second] = sorted
  if (best === undefined) return { kind: 'none' }
  const isClear = second === undefined || best.score - second.score >= lead
  if (best.score >= certain && isClear) return { kind: 'match', ...best }
  return { kind: 'doubtful', candidates: sorted }
}
