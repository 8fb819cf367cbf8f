import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createProgrammeSpool } from './programme-spool.ts'
import { sourceLimits } from './source-limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'guidefeed-spool-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = fc.constantFrom('alfa.is', 'bravo.is', '', 'Ж', '__proto__', 'a\nb', '日本')
const programmes = fc.array(fc.tuple(keys, fc.string({ unit: 'binary' }), fc.nat(1e9)), { maxLength: 60 })

async function collect(
  list: readonly [string, string, number][],
  options: { memoryRecords?: number; memoryBytes?: number },
) {
  const own = mkdtempSync(join(folder, 'one-'))
  const spool = createProgrammeSpool({ ...options, folder: own })
  try {
    for (const [key, title, start] of list) {
      spool.add(key, { ...createProgrammeRecord(key, start, null), titles: [{ value: title }] }, 100)
      await spool.relieve(200)
    }
    const found: [string, ProgrammeRecord[]][] = []
    for await (const channel of spool.channels()) found.push(channel)
    return { channels: new Map(found), count: found.length, keys: spool.keys(), files: readdirSync(own) }
  } finally {
    await spool.close()
  }
}

describe('the programme spool', () => {
  it('yields each key once with its programmes in order, from memory and from disk', async () => {
    await fc.assert(
      fc.asyncProperty(programmes, fc.nat(20), async (list, memoryRecords) => {
        const expected = Map.groupBy(list, ([key]) => key)
        const inMemory = await collect(list, {})
        for (const limit of [{ memoryRecords }, { memoryBytes: 200 * memoryRecords }]) {
          const spilled = await collect(list, limit)
          expect({ ...spilled, files: [] }).toEqual(inMemory)
          expect(spilled.files).toHaveLength(list.length > memoryRecords ? 1 : 0)
        }
        expect(inMemory.count).toBe(expected.size)
        expect(inMemory.keys).toEqual(new Set(expected.keys()))
        for (const [key, added] of expected)
          expect(inMemory.channels.get(key)?.map(({ start, titles }) => [titles[0]?.value, start])).toEqual(
            added.map(([, title, start]) => [title, start]),
          )
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['programmes', sourceLimits.programmesPerChannel, 1],
    ['bytes', 8, sourceLimits.bytesPerChannel / 8],
  ])('limits the %s of one channel', (_what, count, bytes) => {
    const spool = createProgrammeSpool({ folder })
    const add = (key: string) => spool.add(key, createProgrammeRecord(key, 1, 2), bytes)
    for (let added = 0; added < count; added++) expect(add('a.is')).toBe(true)
    expect(add('a.is')).toBe(false)
    expect(add('b.is')).toBe(true)
  })
})
