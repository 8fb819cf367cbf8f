import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createProgrammeSpool } from './programme-spool.ts'

const parentFolder = mkdtempSync(join(tmpdir(), 'guidefeed-spool-test-'))
afterAll(() => rmSync(parentFolder, { recursive: true, force: true }))

const keys = fc.constantFrom('alfa.is', 'bravo.is', '', 'Ж', '__proto__', 'a\nb', '日本')
const programmes = fc.array(fc.tuple(keys, fc.string({ unit: 'binary' }), fc.nat(1e9)), { maxLength: 60 })

async function collect(list: readonly [string, string, number][], memoryRecords: number) {
  const spool = createProgrammeSpool({ memoryRecords, parentFolder })
  try {
    for (const [key, title, start] of list) {
      spool.add(key, { ...createProgrammeRecord(key, start, null), titles: [{ value: title }] })
      await spool.relieve()
    }
    const found: [string, ProgrammeRecord[]][] = []
    for await (const channel of spool.channels()) found.push(channel)
    return { channels: new Map(found), count: found.length, keys: new Set(spool.keys()) }
  } finally {
    await spool.remove()
  }
}

describe('the programme spool', () => {
  it('gives each key once with its programmes in their order, from memory and from disk alike', async () => {
    await fc.assert(
      fc.asyncProperty(programmes, fc.nat(20), async (list, memoryRecords) => {
        const expected = Map.groupBy(list, ([key]) => key)
        const inMemory = await collect(list, Infinity)
        const spilled = await collect(list, memoryRecords)
        expect(spilled).toEqual(inMemory)
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

  it('leaves nothing on disk', async () => {
    await collect([['alfa.is', 'News', 1]], 0)
    expect(readdirSync(parentFolder)).toEqual([])
  })

  it('leaves nothing on disk either when it is given up before it was read', async () => {
    const spool = createProgrammeSpool({ memoryRecords: 0, parentFolder })
    spool.add('alfa.is', createProgrammeRecord('alfa.is', 1, 2))
    await spool.relieve()
    expect(readdirSync(parentFolder)).toHaveLength(1)
    await spool.remove()
    expect(readdirSync(parentFolder)).toEqual([])
  })
})
