import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateFragment, deflateFragmentSync, inflateFragment } from './deflate.ts'

const text = (words: string) => Buffer.from(words)
const level = () => fc.integer({ min: 0, max: 9 })
const plain = () => fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.string({ maxLength: 500 }).map(text))

describe('deflating a fragment', () => {
  it('ends with a sync flush and describes the plain text', () => {
    const fragment = deflateFragmentSync(text('<programme/>'))
    expect(Buffer.from(fragment.bytes.subarray(-4)).toString('hex')).toBe('0000ffff')
    expect(fragment.crc32).toBe(crc32('<programme/>'))
    expect(fragment.plainLength).toBe(12)
  })

  it('gives the same bytes in the thread pool as on the calling thread', async () => {
    await fc.assert(
      fc.asyncProperty(plain(), plain(), level(), async (dictionary, words, level) => {
        const inPool = await deflateFragment(words, { level, dictionary })
        expect(inPool).toEqual(deflateFragmentSync(words, { level, dictionary }))
      }),
      { numRuns: 50 },
    )
  })

  it('retains no more memory than its bytes', async () => {
    const fragment = await deflateFragment(text('short'))
    expect(fragment.bytes.buffer.byteLength).toBe(fragment.bytes.byteLength)
  })

  it('has no bytes for an empty text', async () => {
    const nothing = { bytes: new Uint8Array(0), crc32: 0, plainLength: 0 }
    expect(await deflateFragment(new Uint8Array(0))).toEqual(nothing)
    expect(deflateFragmentSync(new Uint8Array(0), { dictionary: text('before') })).toEqual(nothing)
  })

  it('is smaller with a similar dictionary', () => {
    const day = text('<programme><title>The Harbour</title></programme>'.repeat(3))
    const alone = deflateFragmentSync(day)
    const chained = deflateFragmentSync(day, { dictionary: day })
    expect(chained.bytes.byteLength).toBeLessThan(alone.bytes.byteLength / 2)
  })

  it('uses the last 32 KiB of a longer dictionary', () => {
    const dictionary = randomBytes(100_000)
    const words = Buffer.concat([dictionary.subarray(-32_000, -31_000), text('new')])
    const fragment = deflateFragmentSync(words, { dictionary })
    expect(fragment).toEqual(deflateFragmentSync(words, { dictionary: dictionary.subarray(-32 * 1024) }))
    expect(fragment.bytes.byteLength).toBeLessThan(100)
    expect(Buffer.from(inflateFragment(fragment, { dictionary }))).toEqual(words)
  })

  it('refuses a level out of range and anything but bytes', async () => {
    expect(() => deflateFragmentSync(text('a'), { level: 10 })).toThrow(RangeError)
    await expect(deflateFragment(text('a'), { level: 1.5 })).rejects.toThrow(RangeError)
    await expect(Reflect.apply(deflateFragment, undefined, ['a'])).rejects.toThrow(TypeError)
    const dictionary = 'a'
    expect(() => Reflect.apply(deflateFragmentSync, undefined, [text('a'), { dictionary }])).toThrow(
      TypeError,
    )
  })
})

describe('inflating a fragment', () => {
  it('round-trips the plain text', () => {
    fc.assert(
      fc.property(plain(), plain(), level(), (dictionary, words, level) => {
        const fragment = deflateFragmentSync(words, { level, dictionary })
        expect(Buffer.from(inflateFragment(fragment, { dictionary }))).toEqual(Buffer.from(words))
      }),
    )
  })

  it('refuses a text above the caller’s limit', () => {
    const fragment = deflateFragmentSync(text('twelve bytes'))
    expect(() => inflateFragment(fragment, { maxLength: 11 })).toThrow(code('fragment_too_long'))
    expect(inflateFragment(fragment, { maxLength: 12 })).toHaveLength(12)
  })

  it.each([
    ['a fragment that holds more than it says', deflateRawSync(Buffer.alloc(1_000_000)), 10],
    ['a fragment that holds less than it says', deflateFragmentSync(text('abc')).bytes, 4],
    ['bytes that are not deflate', Buffer.alloc(20, 0xff), 20],
    ['text where there are no bytes', new Uint8Array(0), 1],
  ])('finds %s corrupt', (_what, bytes, plainLength) => {
    expect(() => inflateFragment({ bytes, plainLength })).toThrow(code('fragment_corrupt'))
  })

  it('refuses an invalid length', () => {
    expect(() => inflateFragment({ bytes: new Uint8Array(0), plainLength: -1 })).toThrow(RangeError)
  })
})

function code(expected: string): unknown {
  return expect.objectContaining({ name: 'FragmentError', code: expected })
}
