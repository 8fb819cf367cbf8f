import * as fc from 'fast-check'
import {
  createProgrammeRecord,
  type Credit,
  creditRoles,
  type EpisodeNumber,
  type Icon,
  type Programme,
  type ProgrammeRecord,
  type Rating,
  type Text,
  type Url,
} from '../src/index.ts'

/** Lists, texts and numbers in the canonical form of `writeProgramme`, so that records round-trip. */
const word = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ9&<>"\'éЖ東🎬ب\u200f;#]')), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() === text)
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
const lang = fc.constantFrom('en', 'pt-BR', 'zh_CN')

function texts(value: fc.Arbitrary<string>, minLength = 0): fc.Arbitrary<Text[]> {
  const text = fc.record({ value, lang }, { requiredKeys: ['value'] })
  return fc.uniqueArray(text, { minLength, maxLength: 3, selector: (one) => `${one.lang} ${one.value}` })
}

const credit: fc.Arbitrary<Credit> = fc
  .record(
    { role: fc.constantFrom(...creditRoles), name: line, character: line, guest: fc.constant(true) },
    { requiredKeys: ['role', 'name'] },
  )
  .map((one) => (one.role === 'actor' ? one : { role: one.role, name: one.name }))

const credits = fc
  .uniqueArray(credit, { maxLength: 4, selector: (one) => JSON.stringify(one) })
  .map((list) => list.toSorted((a, b) => creditRoles.indexOf(a.role) - creditRoles.indexOf(b.role)))

const address = word.map((path) => `https://example.com/${path}`)
const pixels = fc.constantFrom('16', '1280')
const icon: fc.Arbitrary<Icon> = fc.record(
  { src: address, width: pixels, height: pixels },
  { requiredKeys: ['src'] },
)
const icons = fc.uniqueArray(icon, { maxLength: 2, selector: ({ src }) => src })
const url: fc.Arbitrary<Url> = fc.record({ value: address, system: word }, { requiredKeys: ['value'] })
const urls = fc.uniqueArray(url, { maxLength: 2, selector: ({ value }) => value })
const rating: fc.Arbitrary<Rating> = fc.record(
  { system: word, value: line, icons: icons.filter((list) => list.length > 0) },
  { requiredKeys: ['value'] },
)
const ratings = fc.uniqueArray(rating, { maxLength: 2, selector: (one) => JSON.stringify(one) })
const episodeNumbers: fc.Arbitrary<EpisodeNumber[]> = fc
  .option(fc.tuple(fc.nat(40), fc.nat(300)), { nil: undefined })
  .map((numbers) => {
    if (!numbers) return []
    const [season, episode] = numbers.map((number) => String(number + 1).padStart(2, '0'))
    return [
      { system: 'xmltv_ns', value: `${numbers[0]}.${numbers[1]}.` },
      { system: 'onscreen', value: `S${season}E${episode}` },
    ]
  })

const details = fc.record({
  titles: texts(line, 1),
  subTitles: texts(line),
  descs: texts(paragraph),
  credits,
  categories: texts(line),
  keywords: texts(line),
  icons,
  urls,
  countries: texts(line),
  episodeNumbers,
  ratings,
  starRatings: ratings,
})

const options = fc.record(
  {
    date: fc.constantFrom('1990', '199912', '20260131'),
    language: fc.record({ value: line }),
    length: fc.record({
      value: fc.integer({ min: 1, max: 500 }),
      units: fc.constantFrom('minutes', 'seconds'),
    }),
    video: fc.record({ present: fc.boolean(), quality: line }),
    audio: fc.record({ stereo: line }),
    previouslyShown: fc.constant({}),
    premiere: fc.oneof(fc.constant(true as const), fc.record({ value: line })),
    lastChance: fc.constant(true as const),
    isNew: fc.constant(true as const),
  },
  { requiredKeys: [] },
)

/** A record without times, in canonical form. */
export const programmeDetails: fc.Arbitrary<Omit<Programme, 'start' | 'stop'>> = fc
  .tuple(details, options)
  .map(([lists, single]) => ({ ...createProgrammeRecord('a', 0, 0), ...lists, ...single }))

/** Records of one channel with the faults of real guides: overlaps, duplicates, missing stops and titles, year-long programmes. */
export const messyProgrammes: fc.Arbitrary<ProgrammeRecord[]> = fc.array(
  fc
    .record({
      start: fc.integer({ min: -50, max: 400 }),
      length: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -2, max: 30 }) },
        { weight: 1, arbitrary: fc.integer({ min: 100, max: 20_000 }) },
        { weight: 2, arbitrary: fc.constant(null) },
      ),
      title: fc.constantFrom('', 'A', 'B', ' ', '\u0001'),
      desc: fc.constantFrom('', 'short', 'a longer description'),
    })
    .map(({ start, length, title, desc }) => ({
      ...createProgrammeRecord('a', start * 1800, length === null ? null : (start + length) * 1800),
      titles: [{ value: title }],
      descs: [{ value: desc }],
    })),
  { maxLength: 40 },
)
