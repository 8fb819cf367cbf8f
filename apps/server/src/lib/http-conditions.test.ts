import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptsBrotli, acceptsGzip, isFresh, readRange } from './http-conditions.ts'

const etag = '"abc-gz"'
const modified = new Date('2026-11-21T12:00:00.900Z')
const sameSecond = 'Sat, 21 Nov 2026 12:00:00 GMT'

describe('a condition', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': etag }, true],
    [{ 'if-none-match': `W/${etag}` }, true],
    [{ 'if-none-match': `"x" , ${etag}` }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"abc"' }, false],
    [{ 'if-none-match': '' }, false],
    [{ 'if-modified-since': sameSecond }, true],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' }, false],
    [{ 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' }, true],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': sameSecond }, false],
  ])('%j is fresh: %s', (headers, expected) => {
    expect(isFresh(headers, etag, modified)).toBe(expected)
  })
})

it.each([
  [undefined, false],
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['not-gzip', false],
])('Accept-Encoding %s allows gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected)
})

it.each([
  [undefined, false],
  ['gzip, deflate, br, zstd', true],
  ['gzip, br;q=0', false],
  ['*', false],
])('Accept-Encoding %s allows brotli: %s', (header, expected) => {
  expect(acceptsBrotli(header)).toBe(expected)
})

describe('a range', () => {
  const read = (headers: Record<string, string>, length = 100) => readRange(headers, length, etag, modified)

  it.each([
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=10-', { start: 10, end: 100 }],
    ['bytes=10-1000', { start: 10, end: 100 }],
    ['bytes=-5', { start: 95, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
  ])('%s of 100 bytes is %j', (range, expected) => {
    expect(read({ range })).toEqual(expected)
  })

  it.each([
    [etag, true],
    [`W/${etag}`, false],
    ['"other"', false],
    [sameSecond, true],
    ['Fri, 20 Nov 2026 12:00:00 GMT', false],
  ])('applies with If-Range %s: %s', (ifRange, counts) => {
    expect(read({ range: 'bytes=0-0', 'if-range': ifRange }) !== null).toBe(counts)
  })

  it('lies within the content for any header', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(300).map(String))
    fc.assert(
      fc.property(number, number, fc.nat(200), (first, last, length) => {
        const range = read({ range: `bytes=${first}-${last}` }, length)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThan(range.start)
        expect(range.end).toBeLessThanOrEqual(length)
      }),
    )
  })
})
