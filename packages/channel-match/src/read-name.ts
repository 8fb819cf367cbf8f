import { countriesOfRegion, countryOfName, countryOfText } from './country-hints.ts'
import { foldName } from './fold-name.ts'
import { asDigits, splitShift } from './number-words.ts'

/** A name, taken apart. */
export type ReadName = {
  /** Folded words without those on the picture; numbers in digits. */
  words: readonly string[]
  /** Words on the picture that were left out, such as `hd` and `hevc`, sorted. */
  quality: string
  /** Country written around the name, as in `UK: ...`, `[UK]` or `(UK)`. */
  country: string | null
  /** Whether that country is written by its name, not by a code. */
  isSpelled: boolean
  /** Countries of a region or language written before the name, as in `AR: ...`; empty = none. */
  region: readonly string[]
  /** Words without those in brackets, if these are no known remark: `Panamericana (DTV)`. Null = there are none. */
  wordsOutside: readonly string[] | null
  /** The name without a code that may be its country's: `US Film4` or `US-Film4`, unless a channel has this name. Null = there is none. */
  afterCode: AfterCode | null
  /** Words after an unknown prefix, `SKY: Film4`, or after an ornament. Null = there is none. */
  wordsAfterPrefix: readonly string[] | null
  /** Whether that prefix is an ornament, which says nothing about the channel: `VIP Film4`. */
  isOrnamented: boolean
}

type AfterCode = Pick<ReadName, 'words' | 'wordsOutside' | 'region'> & { country: string | null }

const picture =
  /^(?:u?hd|fhd|qhd|sd|hq|lq|hdr|hdr10|[48]k|raw|hevc|avc|[hx]\.?26[45]|\d{2,3}fps|fps|\d{3,4}[pi]|backup|bk|fullhd|ultrahd|dolby|multiaudio)\+?$/
/** Words in brackets, or before a separator, that say nothing about the channel. */
const remark =
  /^(?:not 24\/7|24\/7|geo-?blocked|offline|test|vip|backup\s*\d*|opt(?:ion)?[\s-]*\d*|alt(?:ernative)?\s*\d*|source\s*\d*|multi|multi[\s-]audio|new|live|stream\s*\d*|tv|s|f|fta|sat|cable)$/
/** `UK: `, `|UK| `, `UK - ` and `[UK] `, after brackets and separators at the beginning were removed. */
const prefix = /^([^|:┃│▎»›►▶★☆✪✧●◉✦•➤\-\](){}[]{1,24}?)\s*(?:[|:┃│▎»›►▶★☆✪✧●◉✦•➤\]]+|\s-+\s|-+\s)\s*/u
const suffix = /\s*(?:[|:┃│▎»›►▶★☆✪✧●◉✦•➤]+|\s-)\s*([\p{L} ]{2,20})$/u
/** A prefix such as a service's, `SKY: `. A dash and the like may also be within a name. */
const namedPrefix = /^[^|:┃│▎]{1,24}?\s*[|:┃│▎]+\s*(?=.*\p{L})/u
const ornament = /^vip\s+(?=.*\p{L})/u
/** A feed or line of a service after the country: `US (EAST) `, `US: (D1) ` and `US-P: `. */
const feedAfterCode =
  /^[^\p{L}\p{N}]*([a-z]{2,3})(?:[^\p{L}\p{N}([]*[([](east|west|[a-z]\d?)[)\]]|-(east|west|[a-z]\d?)(?=\s*[|:]))[\s|:-]*(?=.*\p{L})/u
/** A code in capitals before a name: `US Film4` and `US-Film4`. */
const codeBefore = /^[^\p{L}\p{N}]*\p{Lu}{2,3}[\s-]/u
const invisible = /(?:[\u200B-\u200F\u202A-\u202E\u2066-\u2069]|\uFE0F)/g

/** Splits a name into words, picture format and country. Equal words mean the same name. */
export function readName(name: string): ReadName {
  const quality = new Set<string>()
  let country: string | null = null
  let isSpelled = false
  let region: readonly string[] = []
  /** Whether a part of the name is no part of the channel's name. */
  const take = (part: string): boolean => {
    const known = countryOfText(part)
    if (known !== null && country === null) {
      country = known
      isSpelled = countryOfName(part) !== null
    }
    const countries = countriesOfRegion(part)
    region = countries ?? region
    if (known !== null || countries !== null || part === '' || remark.test(part)) return true
    const words = part.split(/\s+/)
    const isPicture = words.every((word) => picture.test(word))
    if (isPicture) for (const word of words) quality.add(word)
    return isPicture || (words.length > 1 && isCountryWithRemarks(words) && words.every(take))
  }
  const { inside, outside } = splitBrackets(
    withFeedAtEnd(foldName(name).replaceAll(invisible, '').replace('ex-yu', 'exyu')),
    take,
  )
  const toWords = (text: string): string[] => {
    const all = splitWords(withoutEnds(text, take))
    const words = all.filter((word) => !picture.test(word))
    for (const word of all) if (picture.test(word)) quality.add(word)
    return words.length > 0 ? words : all
  }
  const wordsOutside = outside === inside ? null : toWords(outside)
  const words = toWords(inside)
  const unprefixed = /[|:┃│▎]/.test(inside) ? withoutEnds(inside, take) : inside
  const isOrnamented = ornament.test(unprefixed)
  const afterPrefix = unprefixed.replace(isOrnamented ? ornament : namedPrefix, '')
  const wordsAfterPrefix = afterPrefix === unprefixed ? null : toWords(afterPrefix)
  return {
    words,
    quality: quality.size > 0 ? [...quality].toSorted().join(' ') : '',
    country,
    isSpelled,
    region,
    wordsOutside,
    afterCode: country === null && codeBefore.test(name) ? readAfterCode(words, wordsOutside) : null,
    wordsAfterPrefix,
    isOrnamented,
  }
}

/** Whether words are a country or region and remarks, such as `UK VIP`. */
function isCountryWithRemarks(words: readonly string[]): boolean {
  const others = words.filter((word) => !isCode(word))
  return others.length < words.length && others.every((word) => remark.test(word) || picture.test(word))
}

const isCode = (word: string): boolean => countryOfText(word) !== null || countriesOfRegion(word) !== null

/** Puts a feed after the country at the end: `US (WEST) X` is `US: X (WEST)`. Other lines are remarks. */
function withFeedAtEnd(text: string): string {
  const [whole = '', code = '', bracketed, joined] = feedAfterCode.exec(text) ?? []
  if (whole === '' || !isCode(code)) return text
  const feed = bracketed ?? joined ?? ''
  return `${code}: ${text.slice(whole.length)}${feed.length > 2 ? ` (${feed})` : ''}`
}

function readAfterCode(words: readonly string[], wordsOutside: readonly string[] | null): AfterCode | null {
  const [code = '', ...others] = words
  const country = countryOfText(code)
  const region = country === null ? (countriesOfRegion(code) ?? []) : []
  const isNamed = others.some((word) => /\p{L}{2}/u.test(word) && !isFiller(word))
  if (!isNamed || (country === null && region.length === 0)) return null
  return { words: others, wordsOutside: wordsOutside?.slice(1) ?? null, country, region }
}

/** Removes brackets: with what is in them if it is no remark (`inside`), and always (`outside`). */
function splitBrackets(text: string, take: (part: string) => boolean): { inside: string; outside: string } {
  if (!/[([{]/.test(text)) return { inside: text, outside: text }
  let outside = text
  const inside = text.replaceAll(/[([{]([^)\]}]*)[)\]}]/g, (whole, content: string) => {
    const isRemark = take(content.trim())
    if (isRemark || !/^\s*\+/.test(content)) outside = outside.replace(whole, ' ')
    return isRemark ? ' ' : ` ${content} `
  })
  return { inside: inside.trim(), outside: outside.trim() === '' ? inside.trim() : outside.trim() }
}

/** Removes countries and remarks before and after a name. */
function withoutEnds(text: string, take: (part: string) => boolean): string {
  let name = text.replace(/^[^\p{L}\p{N}]+/u, '')
  for (let round = 0; round < 3; round++) {
    const found = prefix.exec(name)
    if (found === null || found[0].length >= name.length || !take(found[1]?.trim() ?? '')) break
    name = name.slice(found[0].length).replace(/^[^\p{L}\p{N}]+/u, '')
  }
  const ending = suffix.exec(name)
  return ending !== null && ending.index > 0 && take(ending[1]?.trim() ?? '')
    ? name.slice(0, ending.index)
    : name
}

/** Splits at spaces and punctuation. `&` and a `+` between words are `and`; other `+` are `plus`. */
function splitWords(text: string): string[] {
  return (/[+&'’`´ʻ]|(?:full|ultra) hd/.test(text) ? withSpelledSigns(text) : text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .flatMap(splitShift)
    .map((word) => asDigits(withoutPicture(word)))
}

function withSpelledSigns(text: string): string {
  return text
    .replaceAll(/\b(full|ultra) hd\b/g, '$1hd')
    .replaceAll(/\b(uhd|fhd|hd|4k)\+/g, '$1')
    .replaceAll('&', ' and ')
    .replaceAll(/\+\s?(\d)\s?(?:h|hr|hour|std)\b/g, '+$1')
    .replaceAll(/\s\+\s(?!\d\b)|(?<=\p{L})\+(?=\p{L})/gu, ' and ')
    .replaceAll('+', 'plus')
    .replaceAll(/['’`´ʻ]/g, '')
}

/** `SkySportsHD` is `SkySports`. */
function withoutPicture(word: string): string {
  if (word === 'und') return 'and'
  return word.endsWith('hd') && word.length > 4 ? word.replace(/[uf]?hd$/, '') : word
}

/** Words without a country's name or code at the end, or name at the beginning, and that country; null without one. */
export function withoutCountry(
  words: readonly string[],
): { words: readonly string[]; country: string } | null {
  for (const length of [1, 2]) {
    if (words.length <= length) return null
    const last = words.slice(-length).join(' ')
    const country = length === 1 ? countryOfText(last) : countryOfName(last)
    if (country !== null) return { words: words.slice(0, -length), country }
    const before = countryOfName(words.slice(0, length).join(' '))
    if (before !== null) return { words: words.slice(length), country: before }
  }
  return null
}

/** `East` is the main feed of a channel of the United States. */
const fillers = new Set(
  'tv television televizija channel kanal canal chaine network the by east канал телеканал قناه شبكه'.split(
    ' ',
  ),
)

/** Whether people leave a word out of a name or add it. */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}

/** Words without those that people leave out or add, such as `TV` and `Channel`; all if no word would be left. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  if (!words.some((word) => fillers.has(word))) return words
  const rest = words.filter((word) => !fillers.has(word))
  return rest.some((word) => /\p{L}/u.test(word)) ? rest : words
}

/** Key under which names of the same words are equal, spaces or not: `Sky Sports` and `SkySports`. */
export function keyOf(words: readonly string[]): string {
  return words.join('')
}
