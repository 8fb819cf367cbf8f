import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Db } from '../../db/database.ts'
import { auditEntryRepository } from './audit-entry.repository.ts'
import type { NewAuditEntry } from './audit-entry.repository.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
})
afterAll(() => close())

const midnight = Date.parse('2026-03-01T00:00:00Z')
const fourDays = 4 * 86_400
/** Midnights, the instants beside them, and any other. */
const instant = fc
  .oneof(fc.constantFrom(0, 1, 86_399, 86_400, 86_401, 172_800, fourDays), fc.nat({ max: fourDays }))
  .map((seconds) => new Date(midnight + seconds * 1000))
const entry = fc.record({
  at: instant,
  action: fc.constantFrom('user.ban', 'user.update', 'faq.update'),
  subjectType: fc.constantFrom('user', 'faq'),
})

const written = (given: Pick<NewAuditEntry, 'at' | 'action' | 'subjectType'>): NewAuditEntry => ({
  ...given,
  actorKind: 'system',
  actorUserId: null,
  actingAsUserId: null,
  subjectId: '1',
  aboutUserId: null,
  before: null,
  after: null,
  ip: null,
  requestId: null,
})

it('counts every filter and span to the instant, while entries are written and merged at the same time', async () => {
  const log = auditEntryRepository(db)
  const entries = fc.sample(entry, { numRuns: 300, seed: 143 })
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (writer) => {
      for (const [place, given] of entries.entries())
        if (place % 6 === writer) {
          await log.insert(written(given))
          if (place % 10 === writer) await log.mergeTally()
        }
    }),
  )
  const filters = fc.record(
    {
      from: instant,
      to: instant,
      action: fc.constantFrom('user.ban', 'faq.update', 'nothing'),
      subjectType: fc.constantFrom('user', 'faq'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { from = new Date(0), to = new Date('9999-01-01'), action, subjectType } = filter
      const expected = entries.filter(
        (one) =>
          one.at >= from &&
          one.at < to &&
          (action === undefined || one.action === action) &&
          (subjectType === undefined || one.subjectType === subjectType),
      )
      expect(await log.count(filter)).toEqual({ total: expected.length, isMinimum: false })
    }),
    { numRuns: 100 },
  )
})

it('leaves out entries of a transaction that is rolled back', async () => {
  const log = auditEntryRepository(db)
  const before = await log.count({})
  await expect(
    db.transaction().execute(async (tx) => {
      await auditEntryRepository(tx).insert(
        written({ at: new Date(midnight), action: 'user.ban', subjectType: 'user' }),
      )
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await log.count({})).toEqual(before)
})

it('merges each key into one row', async () => {
  await auditEntryRepository(db).mergeTally()
  const { rows } = await sql`
    select day from audit_entry_tally group by day, action, subject_type having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})
