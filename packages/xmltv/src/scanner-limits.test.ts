import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from './scan/limits.ts'
import { codesOf, programme, scan, tv } from '../test/scan-text.ts'

const onlyProgramme = (children: string) => {
  const scanned = scan(tv(programme(1, children)))
  const [record] = scanned.programmes
  if (record === undefined) throw new Error('the programme is gone')
  return { ...scanned, record }
}

describe('a text that is too long', () => {
  it.each([
    ['ASCII', 'd'],
    ['a character of four bytes', '😀'],
    ['references', '&amp;'],
    ['markup', 'a<b>c</b>'],
    ['CDATA', '<![CDATA[xy]]>'],
    ['line breaks', 'a\n'],
  ])('is truncated, whatever its content: %s', (_what, piece) => {
    const { record, summary } = onlyProgramme(
      `<title>${piece.repeat(10_000)}</title><desc>${piece.repeat(40_000)}</desc>`,
    )
    const [title, desc] = [record.titles[0]?.value ?? '', record.descs[0]?.value ?? '']
    for (const [text, max] of [
      [title, limits.lineLength],
      [desc, limits.paragraphLength],
    ] as const) {
      expect(text.length).toBeLessThanOrEqual(max)
      expect(text.length).toBeGreaterThan(max - 4)
      expect(text.isWellFormed()).toBe(true)
    }
    expect(summary.shortenedTexts).toBe(2)
  })

  it('keeps its encoding when truncated', () => {
    for (const offset of [0, 1, 2, 3]) {
      const { record } = onlyProgramme(`<desc>${'a'.repeat(offset)}${'€'.repeat(100_000)}</desc>`)
      expect(record.descs[0]?.value).toMatch(/^a{0,3}€+$/)
    }
  })

  it('at the limit is not truncated', () => {
    const { record, summary } = onlyProgramme(`<title>${'t'.repeat(limits.lineLength)}</title>`)
    expect(record.titles[0]?.value).toHaveLength(limits.lineLength)
    expect(summary).toMatchObject({ shortenedTexts: 0, warnings: 0 })
  })

  it('is a warning with the line', () => {
    const { warnings } = onlyProgramme(`\n<title>${'t'.repeat(limits.lineLength + 1)}</title>`)
    expect(warnings).toEqual([
      { line: 4, code: 'text_too_long', message: 'a text of more than 2048 characters is cut' },
    ])
  })

  it('yields no truncated address', () => {
    const address = `https://example.com/${'x'.repeat(limits.lineLength)}`
    const { record } = onlyProgramme(
      `<icon src="${address}"/><icon src="https://example.com/a.png"/><url>${address}</url><image>${address}</image>`,
    )
    expect(record).toMatchObject({ icons: [{ src: 'https://example.com/a.png' }], urls: [] })
    expect(record.images).toBeUndefined()
  })
})

describe('a record', () => {
  it('keeps its first elements, at any depth, and the records around it', () => {
    const actors = `<actor>A</actor>`.repeat(2 * limits.childrenPerRecord)
    const scanned = scan(
      tv(
        `${programme(1, `<title>T</title><credits>${actors}</credits>`)}${programme(2, '<title>U</title>')}`,
      ),
    )
    expect(scanned.programmes[0]?.credits).toHaveLength(limits.childrenPerRecord - 2)
    expect(scanned.programmes[1]?.titles[0]?.value).toBe('U')
    expect(codesOf(scanned)).toEqual(['too_many_elements'])
  })

  it('keeps the first attributes of a tag', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')
    const { record, summary } = onlyProgramme(`<title lang="en" ${many}>T</title>`)
    expect(record.titles).toEqual([{ value: 'T', lang: 'en' }])
    expect(summary.warnings).toBe(5001 - limits.attributesPerTag)
  })

  it('with an overlong channel id has none', () => {
    const id = 'x'.repeat(limits.idLength + 1)
    const scanned = scan(
      tv(`<channel id="${id}"/><programme start="20260101" channel="${id}"><title>T</title></programme>`),
    )
    expect(scanned.channels[0]?.id).toBe('')
    expect(scanned.summary.dropped).toEqual({ missing_channel: 1 })
  })
})

const texts = fc
  .tuple(
    fc.constantFrom('x', 'é', '😀', '&lt;', '&#233;', ' ', '\n', '<b>', '</b>', '<x>', '<![CDATA[a]]>', '&'),
    fc.nat(9000),
  )
  .map(([piece, count]) => piece.repeat(count))
const elements = fc
  .tuple(fc.constantFrom('title', 'desc', 'category', 'url', 'review', 'x'), texts, fc.nat(3))
  .map(([name, text, count]) => `<${name} lang="en">${text}</${name}>`.repeat(count))
const tags = fc
  .tuple(fc.constantFrom('icon src', 'actor role', 'title lang'), texts)
  .map(([tag, text]) => `<${tag}="${text}"/>`)
const depths = fc
  .tuple(fc.constantFrom('<credits>', '<x>', '<b>', '<rating>'), fc.nat(3000))
  .map(([tag, count]) => tag.repeat(count))

describe('any source', () => {
  it('yields no record above the limits, in any chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(elements, tags, depths), { maxLength: 6 }),
        fc.integer({ min: 1, max: 5000 }),
        (parts, chunk) => {
          const input = tv(programme(1, parts.join('')) + programme(2, '<title>Behind</title>'))
          const whole = scan(input)
          for (const record of whole.programmes) expectBounded(record)
          const inChunks = scan(input, { windowBytes: 1000 }, () => chunk)
          expect(inChunks.programmes).toEqual(whole.programmes)
          expect(inChunks.summary).toEqual(whole.summary)
        },
      ),
      { numRuns: 150 },
    )
  })
})

function expectBounded(record: object) {
  const sizes = Object.entries(record).map(([name, value]) => measure(value, name))
  expect(sizes.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(limits.childrenPerRecord)
  expect(sizes.flatMap(({ tooLong }) => tooLong)).toEqual([])
}

/** Returns the number of list items in a value, and its overlong strings. */
function measure(value: unknown, name: string): { count: number; tooLong: string[] } {
  if (typeof value === 'string') {
    const max = name === 'descs' ? limits.paragraphLength : limits.lineLength
    return { count: 0, tooLong: value.length > max ? [value.slice(0, 40)] : [] }
  }
  if (typeof value !== 'object' || value === null) return { count: 0, tooLong: [] }
  const parts = Object.values(value).map((inner) => measure(inner, name))
  return {
    count: (Array.isArray(value) ? value.length : 0) + parts.reduce((sum, { count }) => sum + count, 0),
    tooLong: parts.flatMap(({ tooLong }) => tooLong),
  }
}
