import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateFragmentSync } from './deflate.ts'
import { inflateRange, inflateSplice } from './inflate-splice.ts'
import { spliceGzip } from './splice.ts'

describe('the plain bytes of a splice', () => {
  it('are all texts in order', async () => {
    const texts = fc.array(fc.string({ maxLength: 300 }).map((words) => Buffer.from(words)))
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const splice = spliceGzip(list.map((text) => deflateFragmentSync(text)))
        expect(await buffer(inflateSplice(splice))).toEqual(Buffer.concat(list))
      }),
      { numRuns: 40 },
    )
  })

  it('come in small chunks, whatever their length', async () => {
    const mebibyte = deflateFragmentSync(new Uint8Array(2 ** 20))
    let total = 0
    for await (const chunk of inflateSplice(spliceGzip(Array.from({ length: 64 }, () => mebibyte)))) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a chunk of bytes expected')
      expect(chunk.byteLength).toBeLessThanOrEqual(64 * 1024)
      total += chunk.byteLength
    }
    expect(total).toBe(64 * 2 ** 20)
  })

  it('are not inflated ahead of a stalled reader', async () => {
    const mebibyte = deflateFragmentSync(new Uint8Array(2 ** 20))
    const plain = inflateSplice(spliceGzip(Array.from({ length: 64 }, () => mebibyte)))
    await once(plain, 'readable')
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    expect(plain.readableLength).toBeLessThanOrEqual(128 * 1024)
    plain.destroy()
  })

  it('end with an error if the CRC does not match', async () => {
    const splice = spliceGzip([{ ...deflateFragmentSync(Buffer.from('text')), crc32: 1 }])
    await expect(buffer(inflateSplice(splice))).rejects.toThrow('incorrect data check')
  })
})

describe('a range of the plain bytes', () => {
  const text = fc.string({ maxLength: 300 }).map((words) => Buffer.from(words))
  const chains = fc.array(fc.array(text, { maxLength: 4 }), { minLength: 1, maxLength: 6 })

  /** The first fragment of each chain is independent; later ones have all preceding text as dictionary. */
  const deflateChain = (texts: readonly Buffer[]) =>
    texts.map((plain, index) =>
      deflateFragmentSync(plain, { dictionary: Buffer.concat(texts.slice(0, index)) }),
    )

  it('is correct in any chain', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    await fc.assert(
      fc.asyncProperty(chains, share, share, async (list, a, b) => {
        const plain = Buffer.concat(list.flat())
        const [start = 0, end = 0] = [a, b]
          .map((one) => Math.floor(one * plain.byteLength))
          .toSorted(ascending)
        const range = inflateRange(list.flatMap(deflateChain), start, end)
        expect(await buffer(range)).toEqual(plain.subarray(start, end))
      }),
      { numRuns: 100 },
    )
  })

  it('inflates only its own chain, up to its end', async () => {
    const read = new Set<string>()
    const fragments = ['a', 'b', 'c'].flatMap((name) =>
      deflateChain([1, 2, 3].map((day) => Buffer.from(`${name}${day}`.repeat(1000)))).map(
        (fragment, day) => ({
          ...fragment,
          get bytes() {
            read.add(`${name}${day + 1}`)
            return fragment.bytes
          },
        }),
      ),
    )
    expect((await buffer(inflateRange(fragments, 9000, 9004))).toString()).toBe('b2b2')
    expect([...read]).toEqual(['b1', 'b2'])
  })

  it('is not inflated ahead of a stalled reader', async () => {
    const mebibyte = deflateFragmentSync(new Uint8Array(2 ** 20))
    const fragments = Array.from({ length: 8 }, () => mebibyte)
    const plain = inflateRange(fragments, 1, 8 * 2 ** 20)
    await once(plain, 'readable')
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    // Counted in chunks.
    expect(plain.readableLength).toBeLessThanOrEqual(16)
    plain.destroy()
  })

  it('ends with an error if a fragment does not inflate', async () => {
    const damaged = { bytes: Buffer.alloc(20, 0xff), crc32: 0, plainLength: 20 }
    await expect(buffer(inflateRange([damaged], 3, 5))).rejects.toThrow('invalid')
  })
})

const ascending = (a: number, b: number) => a - b
