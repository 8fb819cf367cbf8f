import { closeSync, openSync, writeSync } from 'node:fs'
import { formatXmltvTime } from '../packages/xmltv/src/index.ts'

/** How a corpus is written: `grouped` by channel, `byTime`, or grouped with the habits of careless sources. */
export type CorpusForm = 'grouped' | 'byTime' | 'dirty'

export type CorpusOptions = {
  channels: number
  days: number
  seed: number
  /** Seconds since 1970 of its first day. */
  from: number
  form: CorpusForm
  /** Other bytes for the same content: order of attributes, indents, a comment. */
  isReworded?: boolean
}

type Random = () => number

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const alphabets = [
  ['en', 'b c d f g h l m n p r s t v w', 'a e i o u ee'],
  ['de', 'b d f g h k l m n r s sch st w z', 'a e i o u ä ü'],
  ['fr', 'b c d f g j l m n p qu r s t v', 'a e é i o ou è'],
  ['es', 'b c d f g h j l ll m n ñ p r s', 'a e i o u ía'],
  ['pl', 'b c cz d g k l ł m n p r s sz w', 'a e i o ó y'],
  ['tr', 'b c ç d g h k l m n r s ş t y', 'a e ı i o ö ü'],
  ['sv', 'b d f g h k l m n p r s t v', 'a e i o å ä ö'],
  ['ru', 'б в г д ж з к л м н п р с т ч', 'а е и о у я'],
  ['el', 'β γ δ θ κ λ μ ν π ρ σ τ φ', 'α ε ι ο ου ω'],
  ['ar', 'ب ت ج ح د ر س ش ع ف ق ك ل م ن', 'ا و ي'],
] as const

type Language = { code: string; words: string[]; genres: string[] }

function makeLanguage([code, heads, tails]: (typeof alphabets)[number], random: Random): Language {
  const [consonants, vowels] = [heads.split(' '), tails.split(' ')]
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const word = () => {
    let text = ''
    for (let syllables = 1 + Math.floor(random() * 3.2); syllables > 0; syllables--)
      text += pick(consonants) + pick(vowels)
    return text
  }
  return { code, words: Array.from({ length: 2500 }, word), genres: Array.from({ length: 14 }, word) }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Common words more often: the square of a uniform number. */
function sentence({ words }: Language, length: number, random: Random): string {
  let text = ''
  for (let index = 0; index < length; index++)
    text += `${index === 0 ? '' : ' '}${words[Math.floor(random() ** 2 * words.length)] ?? ''}`
  return capital(text)
}

/** The elements of one work: a series, whose episodes differ, or anything shown once or repeated. */
type Work = { minutes: number; isSeries: boolean; fixed: string; describe(episode: number): string }

function makeWork(language: Language, random: Random): Work {
  const { code } = language
  const isSeries = random() < 0.6
  const mark = random() < 0.08 ? ' &amp; ' : random() < 0.02 ? ' &lt;3 ' : ' '
  const title = `${sentence(language, 1 + Math.floor(random() * 2), random)}${mark}${sentence(language, 1, random)}`
  const people = Array.from({ length: Math.floor(random() * 4) }, () => sentence(language, 2, random))
  const genre = language.genres[Math.floor(random() * language.genres.length)] ?? ''
  const id = Math.floor(random() * 1e6)
  const texts = Array.from({ length: isSeries ? 40 : 1 }, () => ({
    subTitle: sentence(language, 3, random),
    desc: Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => `${sentence(language, 10, random)}.`,
    ).join(' '),
  }))
  const credits = people.map((name, index) =>
    index === 0 ? `      <director>${name}</director>\n` : `      <actor>${name}</actor>\n`,
  )
  const fixed =
    (credits.length === 0 ? '' : `    <credits>\n${credits.join('')}    </credits>\n`) +
    `    <date>${1980 + Math.floor(random() * 46)}</date>\n` +
    `    <category lang="${code}">${capital(genre)}</category>\n` +
    `    <icon src="https://images.example.com/works/${id}.jpg"/>\n`
  return {
    minutes: [10, 20, 25, 30, 45, 50, 85][Math.floor(random() * 7)] ?? 30,
    isSeries,
    fixed,
    describe(episode) {
      const text = texts[episode % texts.length]
      return (
        `    <title lang="${code}">${title}</title>\n` +
        (isSeries ? `    <sub-title lang="${code}">${text?.subTitle}</sub-title>\n` : '') +
        `    <desc lang="${code}">${text?.desc}</desc>\n`
      )
    },
  }
}

export type CorpusProgramme = { channel: number; start: number; stop: number; body: string }

/** A week of one channel: a few dozen works, series in order, everything repeated once in a while. */
function* makeChannel(
  channel: number,
  language: Language,
  options: CorpusOptions,
): Generator<CorpusProgramme> {
  const random = createRandom(options.seed * 1_000_003 + channel)
  const works = Array.from({ length: 80 }, () => makeWork(language, random))
  const episodes = works.map(() => Math.floor(random() * 100))
  const until = options.from + options.days * 86_400
  for (let start = options.from; start < until;) {
    const at = Math.floor(random() * works.length)
    const work = works[at]
    if (work === undefined) return
    const isRepeat = random() < 0.2
    const episode = (episodes[at] ?? 0) + (isRepeat ? 0 : 1)
    episodes[at] = episode
    const stop = Math.min(start + work.minutes * 60, until)
    const number = work.isSeries
      ? `    <episode-num system="xmltv_ns">${Math.floor(episode / 12)}.${episode % 12}.</episode-num>\n`
      : ''
    const shown = isRepeat ? '    <previously-shown/>\n' : ''
    const rating = `    <rating system="EU">\n      <value>${(at % 4) * 6}</value>\n    </rating>\n`
    yield { channel, start, stop, body: work.describe(episode) + work.fixed + number + shown + rating }
    start = stop
  }
}

function makeChannels(options: CorpusOptions): Generator<CorpusProgramme>[] {
  const random = createRandom(options.seed)
  const languages = alphabets.map((alphabet) => makeLanguage(alphabet, random))
  return Array.from({ length: options.channels }, (_, channel) =>
    makeChannel(channel, languages[channel % languages.length] as Language, options),
  )
}

function* grouped(channels: readonly Generator<CorpusProgramme>[]): Generator<CorpusProgramme> {
  for (const channel of channels) yield* channel
}

/** Hour by hour, all channels. */
function* byTime(
  channels: readonly Generator<CorpusProgramme>[],
  { from, days }: CorpusOptions,
): Generator<CorpusProgramme> {
  const nexts = channels.map((channel) => channel.next())
  for (let hour = 1; hour <= days * 24; hour++)
    for (const [index, channel] of channels.entries())
      for (let next = nexts[index]; next?.done === false; nexts[index] = next = channel.next()) {
        if (next.value.start >= from + hour * 3600) break
        yield next.value
      }
}

export const corpusChannelId = (channel: number): string => `channel${channel}.corpus.example`

/** Writes a corpus of `channels` × `days`, about 263 programmes of 670 bytes a channel and week, the same for the same options. */
export function writeCorpus(file: string, options: CorpusOptions): { programmes: number } {
  const out = openSync(file, 'w')
  let pending = ''
  const write = (text: string, force = false) => {
    pending += options.form === 'dirty' ? text.replaceAll('\n', '\r\n') : text
    if (pending.length < 2 ** 20 && !force) return
    writeSync(out, pending)
    pending = ''
  }
  if (options.form === 'dirty') write('\ufeff')
  write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="corpus">\n',
  )
  if (options.isReworded === true) write('<!-- another edition -->\n')
  for (let channel = 0; channel < options.channels; channel++)
    write(
      `  <channel id="${corpusChannelId(channel)}">\n    <display-name>Corpus ${channel}</display-name>\n  </channel>\n`,
    )
  let programmes = 0
  const channels = makeChannels(options)
  for (const programme of options.form === 'byTime' ? byTime(channels, options) : grouped(channels)) {
    programmes++
    write(writeElement(programme, options))
  }
  write('</tv>\n', true)
  closeSync(out)
  return { programmes }
}

function writeElement({ channel, start, stop, body }: CorpusProgramme, options: CorpusOptions): string {
  const [from, to, id] = [formatXmltvTime(start), formatXmltvTime(stop), corpusChannelId(channel)]
  if (options.isReworded === true)
    return `  <programme channel="${id}" stop="${to}" start="${from}">\n${body.replaceAll('    <', '  <')}  </programme>\n`
  if (options.form !== 'dirty')
    return `  <programme start="${from}" stop="${to}" channel="${id}">\n${body}  </programme>\n`
  // Single quotes, no stop, a comment, CDATA.
  const desc = body.replace(/<desc( lang="..")>([^<]*)<\/desc>/, (_whole, lang: string, text: string) =>
    text.includes('&') ? `<desc${lang}>${text}</desc>` : `<desc${lang}><![CDATA[${text}]]></desc>`,
  )
  return `  <programme start='${from}' channel='${id}'>\n    <!-- ${channel} -->\n${desc}  </programme>\n`
}
