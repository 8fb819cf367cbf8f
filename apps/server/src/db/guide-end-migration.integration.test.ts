import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProgrammeRecord } from '@guidefeed/xmltv'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addNumberedChannels } from '../../test/factories/catalogue.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { channelGuideRepository, encodeSchedule } from '../modules/guide/index.ts'

/** 2026-11-21T12:00:00Z */
const noon = 1_795_262_400

it('reads the end of each stored guide from its schedule', async () => {
  const { db, close } = await openTestDatabase()
  const lengths = [0, 1, 3, 400]
  const ids = await addNumberedChannels(db, lengths.length)
  const guides = channelGuideRepository(db)
  await guides.upsertMany(
    lengths.map((length, index) => {
      const programmes = Array.from({ length }, (_, hour) => {
        const start = noon + hour * 3600
        return { ...createProgrammeRecord('alfa.is', start, start + 3599), stop: start + 3599 }
      })
      return {
        channelId: ids[index] ?? 0,
        sourceId: null,
        parts: [],
        bytes: Buffer.alloc(0),
        schedule: encodeSchedule(programmes),
        endsAt: null,
        updatedAt: new Date(0),
      }
    }),
  )
  await sql`alter table channel_guide drop column ends_at`.execute(db)
  const migration = join(import.meta.dirname, 'migrations/0133-ends-of-guides.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const ends = (await guides.listOf(ids))
    .toSorted((a, b) => a.channelId - b.channelId)
    .map(({ endsAt }) => endsAt)
  expect(ends).toEqual(
    lengths.map((length) => (length === 0 ? null : new Date((noon + length * 3600 - 1) * 1000))),
  )
  await close()
})
