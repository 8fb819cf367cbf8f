import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateFragmentSync } from './deflate.ts'
import { inflateSplice } from './inflate-splice.ts'
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

  it('come in small chunks, however long they are', async () => {
    const mebibyte = deflateFragmentSync(new Uint8Array(2 ** 20))
    let total = 0
    for await (const chunk of inflateSplice(spliceGzip(Array.from({ length: 64 }, () => mebibyte)))) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a chunk of bytes expected')
      expect(chunk.byteLength).toBeLessThanOrEqual(64 * 1024)
      total += chunk.byteLength
    }
    expect(total).toBe(64 * 2 ** 20)
  })

  it('are not inflated ahead of a reader that does not read', async () => {
    const mebibyte = deflateFragmentSync(new Uint8Array(2 ** 20))
    const plain = inflateSplice(spliceGzip(Array.from({ length: 64 }, () => mebibyte)))
    await once(plain, 'readable')
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    expect(plain.readableLength).toBeLessThanOrEqual(128 * 1024)
    plain.destroy()
  })

  it('end with an error when the CRC does not fit', async () => {
    const splice = spliceGzip([{ ...deflateFragmentSync(Buffer.from('text')), crc32: 1 }])
    await expect(buffer(inflateSplice(splice))).rejects.toThrow('incorrect data check')
  })
})
