import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateFragment, deflateFragmentSync } from './deflate.ts'
import { prepareFragment, type Fragment } from './fragment.ts'
import { sliceParts, spliceGzip } from './splice.ts'

const plain = () =>
  fc.oneof(
    fc.uint8Array({ maxLength: 3000 }),
    fc.string({ maxLength: 800 }).map((words) => Buffer.from(words)),
  )
const texts = () => fc.array(fc.tuple(plain(), fc.integer({ min: 0, max: 9 })), { maxLength: 12 })
const parts = () => fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 })
const hasGzip = spawnSync('gzip', ['--version']).status === 0

/** A channel's days, each deflated with all preceding text as dictionary, so that longer chains exceed 32 KiB. */
async function deflateChain(days: readonly Uint8Array[]): Promise<Fragment[]> {
  let before: Uint8Array = new Uint8Array(0)
  const fragments: Fragment[] = []
  for (const day of days) {
    fragments.push(await deflateFragment(day, { dictionary: before }))
    before = Buffer.concat([before, day])
  }
  return fragments
}

describe('a splice', () => {
  it('is one gzip member of all texts in order, with correct CRC and lengths', () => {
    fc.assert(
      fc.property(texts(), (list) => {
        const all = Buffer.concat(list.map(([text]) => text))
        const splice = spliceGzip(list.map(([text, level]) => deflateFragmentSync(text, { level })))
        const file = Buffer.concat(splice.parts)
        expect(gunzipSync(file)).toEqual(all)
        expect(splice).toMatchObject({
          byteLength: file.byteLength,
          plainLength: all.byteLength,
          crc32: crc32(all),
        })
      }),
    )
  })

  it('has a single member: the deflate stream ends exactly at the trailer', async () => {
    await fc.assert(
      fc.asyncProperty(texts(), async (list) => {
        const splice = spliceGzip(list.map(([text, level]) => deflateFragmentSync(text, { level })))
        const inflate = createInflateRaw()
        inflate.end(Buffer.concat(splice.parts).subarray(10))
        expect((await buffer(inflate)).byteLength).toBe(splice.plainLength)
        expect(inflate.bytesWritten).toBe(splice.byteLength - 10 - 8)
      }),
      { numRuns: 40 },
    )
  })

  it('supports chains of days with dictionaries, from several channels', async () => {
    const day = fc.array(
      fc.constantFrom('<programme>', 'The Harbour', 'Abendlied', '</programme>\n', 'x', 'ψ'),
      {
        maxLength: 3000,
      },
    )
    const chains = fc.array(
      fc.array(
        day.map((words) => Buffer.from(words.join(''))),
        { maxLength: 5 },
      ),
      { maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(chains, async (channels) => {
        const fragments = (await Promise.all(channels.map(deflateChain))).flat()
        const all = Buffer.concat(channels.flat())
        expect(gunzipSync(Buffer.concat(spliceGzip(fragments).parts))).toEqual(all)
      }),
      { numRuns: 40 },
    )
  })

  it('can begin a chain at its second day if that day has a head without dictionary', () => {
    const [first, second, third] = ['one '.repeat(50), 'two one '.repeat(50), 'three two '.repeat(50)].map(
      (words) => Buffer.from(words),
    )
    if (!first || !second || !third) throw new Error('three days expected')
    const afterSecond = deflateFragmentSync(third, { dictionary: second })
    const splice = spliceGzip([deflateFragmentSync(second), afterSecond])
    expect(gunzipSync(Buffer.concat(splice.parts))).toEqual(Buffer.concat([second, third]))
    const fromFirst = spliceGzip([
      deflateFragmentSync(first),
      deflateFragmentSync(second, { dictionary: first }),
      afterSecond,
    ])
    expect(gunzipSync(Buffer.concat(fromFirst.parts))).toEqual(Buffer.concat([first, second, third]))
  })

  it('of no fragments is an empty gzip file', () => {
    const empty = deflateFragmentSync(new Uint8Array(0))
    for (const fragments of [[], [empty], [empty, empty]]) {
      const file = Buffer.concat(spliceGzip(fragments).parts)
      expect(file.toString('hex')).toBe('1f8b08000000000000ff03000000000000000000')
      expect(gunzipSync(file).byteLength).toBe(0)
    }
  })

  it('copies no fragment', () => {
    const fragment = prepareFragment(deflateFragmentSync(Buffer.from('text')))
    const { parts } = spliceGzip([fragment, fragment])
    expect(parts[1]).toBe(fragment.bytes)
    expect(parts[2]).toBe(fragment.bytes)
    expect(parts).toHaveLength(4)
  })

  it('copies neighbours below a size into one part, and no other', () => {
    const [small, large] = ['text', 'a longer text without repetition: 0123456789'].map((words) =>
      prepareFragment(deflateFragmentSync(Buffer.from(words))),
    )
    if (!small || !large) throw new Error('two fragments expected')
    const list = [small, small, large, small, large]
    const { parts, copiedBytes } = spliceGzip(list, { copyBelow: large.bytes.byteLength })
    expect(Buffer.concat(parts)).toEqual(Buffer.concat(spliceGzip(list).parts))
    expect(parts.map((part) => [small.bytes, large.bytes].indexOf(part as never))).toEqual([-1, 1, 0, 1, -1])
    expect(copiedBytes).toBe(10 + 2 * small.bytes.byteLength)
  })

  it('has the same bytes at any size below which it copies', () => {
    fc.assert(
      fc.property(texts(), fc.nat({ max: 400 }), (list, copyBelow) => {
        const fragments = list.map(([text, level]) => deflateFragmentSync(text, { level }))
        const [copied, shared] = [spliceGzip(fragments, { copyBelow }), spliceGzip(fragments)]
        expect(Buffer.concat(copied.parts)).toEqual(Buffer.concat(shared.parts))
      }),
    )
  })

  it('writes its length modulo 2^32 if the text is longer than 4 GiB', () => {
    const sixGiB: Fragment = { bytes: new Uint8Array(0), crc32: 1, plainLength: 6 * 2 ** 30 }
    const { parts, plainLength } = spliceGzip([sixGiB, sixGiB, { ...sixGiB, plainLength: 7 }])
    expect(plainLength).toBe(12 * 2 ** 30 + 7)
    expect(Buffer.concat(parts).readUInt32LE(16)).toBe(7)
  })

  it('refuses a fragment with invalid numbers or truncated bytes', () => {
    const good = deflateFragmentSync(Buffer.from('text'))
    expect(() => spliceGzip([good, { ...good, crc32: 2 ** 32 }])).toThrow(RangeError)
    expect(() => spliceGzip([{ ...good, plainLength: -4 }])).toThrow(RangeError)
    expect(() => spliceGzip([{ ...good, bytes: good.bytes.subarray(0, 5) }])).toThrow(
      expect.objectContaining({ code: 'fragment_not_flushed' }),
    )
  })

  it.runIf(hasGzip)('passes the gzip tool without a word', () => {
    const fragments = ['one ', '', 'two '].map((words) =>
      deflateFragmentSync(Buffer.from(words.repeat(5000))),
    )
    const tested = spawnSync('gzip', ['-tv'], { input: Buffer.concat(spliceGzip(fragments).parts) })
    expect(tested.status).toBe(0)
    expect(tested.stderr.toString()).not.toMatch(/trailing|garbage/)
  })
})

describe('a byte range of parts', () => {
  it('is the slice of their concatenation', () => {
    fc.assert(
      fc.property(parts(), fc.nat(), fc.nat(), (list, a, b) => {
        const all = Buffer.concat(list)
        const [start = 0, end = 0] = [a % (all.length + 1), b % (all.length + 1)].toSorted((x, y) => x - y)
        expect(Buffer.concat(sliceParts(list, start, end))).toEqual(all.subarray(start, end))
      }),
    )
  })

  it('has no empty pieces and shares the memory of the parts', () => {
    const [first, second] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)]
    const slices = sliceParts([first, new Uint8Array(0), second], 2, 4)
    expect(slices).toEqual([Uint8Array.of(3), Uint8Array.of(4)])
    expect(slices.map((slice) => slice.buffer)).toEqual([first.buffer, second.buffer])
    expect(sliceParts([first], 3, 3)).toEqual([])
  })

  it.each([
    ['before the first byte', -1, 2],
    ['past the last byte', 0, 4],
    ['that ends before it starts', 2, 1],
    ['with a fraction', 0.5, 2],
    ['without an end', 0, Number.POSITIVE_INFINITY],
  ])('%s is refused', (_what, start, end) => {
    expect(() => sliceParts([Uint8Array.of(1, 2, 3)], start, end)).toThrow(RangeError)
  })
})
