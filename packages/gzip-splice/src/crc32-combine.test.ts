import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineCrc32, crcOperator } from './crc32-combine.ts'

const bytes = () => fc.uint8Array({ maxLength: 300 })
const uint32 = () => fc.nat({ max: 0xffffffff })
const hugeLength = () => fc.integer({ min: 0, max: 2 ** 51 })

describe('combining CRCs', () => {
  it('equals zlib’s CRC of both texts together', () => {
    fc.assert(
      fc.property(bytes(), bytes(), (a, b) => {
        expect(combineCrc32(crc32(a), crc32(b), b.byteLength)).toBe(crc32(Buffer.concat([a, b])))
      }),
    )
  })

  it('equals zlib’s CRC for a second text of every power of two up to 16 MiB', () => {
    for (let length = 1; length <= 16 * 1024 * 1024; length *= 2) {
      const zeros = new Uint8Array(length)
      expect(combineCrc32(0x12345678, crc32(zeros), length)).toBe(crc32(zeros, 0x12345678))
    }
  })

  it('is associative, also beyond 4 GiB', () => {
    fc.assert(
      fc.property(uint32(), uint32(), uint32(), hugeLength(), hugeLength(), (a, b, c, lengthB, lengthC) => {
        const leftFirst = combineCrc32(combineCrc32(a, b, lengthB), c, lengthC)
        const rightFirst = combineCrc32(a, combineCrc32(b, c, lengthC), lengthB + lengthC)
        expect(leftFirst).toBe(rightFirst)
      }),
    )
  })

  it('repeats its operators after 2^32 - 1 bits, the order of x', () => {
    expect(crcOperator(0)).toBe(0x80000000)
    expect(crcOperator(0xffffffff)).toBe(0x80000000)
    expect(crcOperator(0xffffffff + 5)).toBe(crcOperator(5))
  })

  it.each([
    ['a negative CRC', -1, 0, 0],
    ['a CRC above 32 bits', 0, 2 ** 32, 0],
    ['a CRC that is not a number', Number.NaN, 0, 0],
    ['a negative length', 0, 0, -1],
    ['a length with a fraction', 0, 0, 1.5],
    ['an endless length', 0, 0, Number.POSITIVE_INFINITY],
  ])('refuses %s', (_what, crcA, crcB, lengthB) => {
    expect(() => combineCrc32(crcA, crcB, lengthB)).toThrow(RangeError)
  })
})
