import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateFragmentSync } from './deflate.ts'
import { joinFragments, prepareFragment, type Fragment } from './fragment.ts'
import { spliceGzip } from './splice.ts'

const texts = () => fc.array(fc.string({ maxLength: 200 }).map((words) => Buffer.from(words)))
const good: Fragment = deflateFragmentSync(Buffer.from('<programme/>'))

describe('a prepared fragment', () => {
  it('splices to the same bytes as its unprepared fragment', () => {
    fc.assert(
      fc.property(texts(), (parts) => {
        const fragments = parts.map((part) => deflateFragmentSync(part))
        expect(spliceGzip(fragments.map(prepareFragment))).toEqual(spliceGzip(fragments))
      }),
    )
  })

  it('shares its bytes with the original', () => {
    expect(prepareFragment(good).bytes).toBe(good.bytes)
  })

  it.each([
    ['bytes that were cut off', { ...good, bytes: good.bytes.subarray(0, -1) }],
    ['bytes without a flush', { ...good, bytes: Uint8Array.of(3, 0) }],
    ['too few bytes', { ...good, bytes: Uint8Array.of(0xff, 0xff) }],
  ])('is not made of %s', (_what, fragment) => {
    expect(() => prepareFragment(fragment)).toThrow(expect.objectContaining({ code: 'fragment_not_flushed' }))
  })

  it('refuses numbers out of range and anything but bytes', () => {
    expect(() => prepareFragment({ ...good, crc32: -1 })).toThrow(RangeError)
    expect(() => prepareFragment({ ...good, plainLength: 0.5 })).toThrow(RangeError)
    expect(() => Reflect.apply(prepareFragment, undefined, [{ ...good, bytes: 'x' }])).toThrow(TypeError)
  })
})

describe('joined fragments', () => {
  it('inflate to all their texts, in order', () => {
    fc.assert(
      fc.property(texts(), (parts) => {
        const joined = joinFragments(parts.map((part) => deflateFragmentSync(part)))
        expect(gunzipSync(Buffer.concat(spliceGzip([joined]).parts))).toEqual(Buffer.concat(parts))
      }),
    )
  })

  it('can be joined again with the following fragments', () => {
    const [a, b, c] = ['one', 'two', 'three'].map((words) => deflateFragmentSync(Buffer.from(words)))
    if (!a || !b || !c) throw new Error('three fragments expected')
    expect(joinFragments([joinFragments([a, b]), c])).toEqual(joinFragments([a, b, c]))
  })
})
