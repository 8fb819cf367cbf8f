import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createProgrammeSpool } from './programme-spool.ts'
import { sourceLimits } from './source-limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'guidefeed-spool-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = fc.constantFrom('alfa.is', 'bravo.is', '', 'Ж', '__proto__', 'a\nb', '日本')
const encodings = fc.constantFrom(null, 'utf-8', 'windows-1251')
const programme = fc.record({
  bytes: fc.uint8Array({ maxLength: 40 }),
  line: fc.nat(2 ** 31),
  isReported: fc.boolean(),
  declaredEncoding: encodings,
})
const programmes = fc.array(fc.tuple(keys, programme), { maxLength: 60 })

function collect(
  list: readonly [string, typeof programme extends fc.Arbitrary<infer P> ? P : never][],
  memoryBytes?: number,
) {
  const own = mkdtempSync(join(folder, 'one-'))
  const spool = createProgrammeSpool({ folder: own, ...(memoryBytes !== undefined && { memoryBytes }) })
  try {
    for (const [key, one] of list) {
      spool.add(key, one)
      spool.relieve()
    }
    const channels = [...spool.channels()].map(({ key, bytes, pieces }) => [
      key,
      pieces.map(({ offset, ...piece }, index) => ({
        ...piece,
        bytes: [...bytes.subarray(offset, pieces[index + 1]?.offset)],
      })),
    ])
    return { channels: Object.fromEntries(channels), keys: spool.keys(), files: readdirSync(own) }
  } finally {
    spool.close()
  }
}

describe('the programme spool', () => {
  it('yields each key once with its programmes in order, from memory and from disk', () => {
    fc.assert(
      fc.property(programmes, fc.nat(200), (list, memoryBytes) => {
        const expected = Map.groupBy(list, ([key]) => key)
        const inMemory = collect(list)
        expect(inMemory.keys).toEqual(new Set(expected.keys()))
        for (const [key, added] of expected)
          expect(inMemory.channels[key]).toEqual(added.map(([, one]) => ({ ...one, bytes: [...one.bytes] })))
        const spilled = collect(list, memoryBytes)
        const total = list.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
        expect({ ...spilled, files: [] }).toEqual({ ...inMemory, files: [] })
        expect(inMemory.files).toEqual([])
        expect(spilled.files).toEqual(total > memoryBytes ? ['programmes'] : [])
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['programmes', sourceLimits.programmesPerChannel, 1],
    ['bytes', 8, sourceLimits.bytesPerChannel / 8],
  ])('limits the %s of one channel', (_what, count, length) => {
    const spool = createProgrammeSpool({ folder })
    const one = { bytes: new Uint8Array(length), line: 1, isReported: false, declaredEncoding: null }
    for (let added = 0; added < count; added++) expect(spool.add('a.is', one)).toBe(true)
    expect(spool.add('a.is', one)).toBe(false)
    expect(spool.add('b.is', one)).toBe(true)
  })
})
