import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import * as fc from 'fast-check'

/** A malicious file; `what` describes it in the message of a failing test. */
export type HostileSource = { what: string; bytes: Buffer; [fc.toStringMethod]?: () => string }

type Size = { times: number; length: number }

const programme = (index: number, children: string, channel = `c${index % 7}.is`) => {
  const minutes = String(index % 60).padStart(2, '0')
  const hour = String(Math.floor(index / 60) % 24).padStart(2, '0')
  return `<programme start="20261121${hour}${minutes}00 +0000" channel="${channel}"><title>T${index}</title>${children}</programme>\n`
}

const many = (times: number, make: (index: number) => string) => {
  const pieces: string[] = []
  for (let index = 0; index < times; index++) pieces.push(make(index))
  return pieces.join('')
}

/** Ways in which a source can be excessive. The product of the sizes is some megabytes. */
const bombs: Record<string, (size: Size) => string> = {
  'long texts': ({ times, length }) => many(times, (n) => programme(n, `<desc>${'d'.repeat(length)}</desc>`)),
  'long texts of two bytes': ({ times, length }) =>
    many(times, (n) => programme(n, `<desc>${'ж'.repeat(length)}</desc>`)),
  references: ({ times, length }) =>
    many(times, (n) => programme(n, `<desc>${'&#x1F600;'.repeat(length / 9)}</desc>`)),
  elements: ({ times, length }) =>
    many(times, (n) => programme(n, '<category>a</category>'.repeat(length / 22))),
  credits: ({ times, length }) =>
    many(times, (n) => programme(n, `<credits>${'<actor role="r">a</actor>'.repeat(length / 25)}</credits>`)),
  attributes: ({ times, length }) =>
    many(times, (n) => programme(n, `<icon ${'a="b" '.repeat(length / 6)}/>`)),
  depth: ({ times, length }) => many(times, (n) => programme(n, '<a>'.repeat(length / 3))),
  'depth of markup': ({ times, length }) =>
    many(times, (n) => programme(n, `<desc>${'<b>x'.repeat(length / 4)}</desc>`)),
  'stray ampersands': ({ times, length }) =>
    many(times, (n) => programme(n, `<desc>${'& '.repeat(length / 2)}</desc>`)),
  'comments between records': ({ times, length }) =>
    many(times, (n) => `${programme(n, '')}<!--${'-x'.repeat(length / 2)}-->`),
  'unknown elements': ({ times, length }) => many(times, (n) => `<x${n} y="${'z'.repeat(length)}"></x${n}>`),
  channels: ({ times, length }) =>
    many((times * length) / 60, (n) => `<channel id="c${n}.is"><display-name>Same</display-name></channel>`),
  'channels with long names': ({ times, length }) =>
    many(
      times,
      (n) =>
        `<channel id="${n}${'i'.repeat(200)}"><display-name>${'n'.repeat(length)}</display-name></channel>`,
    ),
  'undeclared channels': ({ times, length }) =>
    many((times * length) / 90, (n) => programme(n, '', `u${n}.is`)),
  'programmes of one channel': ({ times, length }) =>
    many((times * length) / 90, (n) => programme(n, '', 'one.is')),
  'endless ids': ({ times, length }) => many(times, (n) => programme(n, '', `${'i'.repeat(length)}${n}`)),
}

const wrap = (inner: string) => `<?xml version="1.0"?>\n<tv>\n${inner}</tv>\n`

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'bytes of no encoding': (text) =>
    Buffer.from(text.replaceAll('d', '\xff').replaceAll('ж', '\x98'), 'latin1'),
}

const packings: Record<string, (plain: Buffer) => Uint8Array> = {
  plain: (plain) => plain,
  gzip: (plain) => gzipSync(plain, { level: 6 }),
  'many members of gzip': (plain) =>
    Buffer.concat(
      Array.from({ length: 20 }, (_, n) =>
        gzipSync(plain.subarray((n * plain.length) / 20, ((n + 1) * plain.length) / 20), { level: 6 }),
      ),
    ),
  zip: (plain) => zipSync({ 'guide.xml': plain }, { level: 6 }),
  'zip without compression': (plain) => zipSync({ 'guide.xml': plain }, { level: 0 }),
}

const named = <T>(record: Record<string, T>) => fc.constantFrom(...Object.entries(record))

/** Sources of one or two bombs of up to `megabytes` each, in any encoding and compression, complete or truncated. */
export function hostileSources(megabytes: number): fc.Arbitrary<HostileSource> {
  const size = fc
    .constantFrom(9, 900, 60_000, 900_000)
    .map((length): Size => ({ length, times: Math.max(1, Math.floor((megabytes * 1e6) / (length + 100))) }))
  const parts = fc.array(fc.tuple(named(bombs), size), { minLength: 1, maxLength: 2 })
  return fc
    .tuple(parts, named(encodings), named(packings), fc.constantFrom(1, 1, 0.7, 0.1))
    .map(([chosen, [encoding, encode], [packing, pack], share]): HostileSource => {
      const text = wrap(chosen.map(([[, make], of]) => make(of)).join(''))
      const packed = pack(encode(text))
      const what = `${chosen.map(([[name], { length }]) => `${name} (${length})`).join(' and ')}, ${encoding}, ${packing}, ${share * 100} %`
      return {
        what,
        bytes: Buffer.from(packed.subarray(0, packed.length * share)),
        [fc.toStringMethod]: () => what,
      }
    })
}

/** 4,600 programmes with texts of 900,000 letters in 4.6 MB, which crashed the server before record 0070. */
export function endlessTexts(): HostileSource {
  const text = gzipSync(`<desc>${'d'.repeat(900_000)}</desc></programme>\n`, { level: 9 })
  const members = Array.from({ length: 4600 }, (_, n) => [
    gzipSync(programme(n, '').replace('</programme>\n', '')),
    text,
  ])
  const bytes = Buffer.concat([gzipSync('<tv>\n'), ...members.flat(), gzipSync('</tv>\n')])
  return { what: '4,600 texts of 900,000 letters', bytes }
}

/** Files of a single repeated character, which compress best. */
export function packedBombs(megabytes: number): HostileSource[] {
  const plain = Buffer.alloc(megabytes * 1e6, '<tv>\n')
  return Object.entries(packings)
    .filter(([name]) => name !== 'plain' && name !== 'zip without compression')
    .map(([name, pack]) => ({ what: `${megabytes} MB of nothing, ${name}`, bytes: Buffer.from(pack(plain)) }))
}
