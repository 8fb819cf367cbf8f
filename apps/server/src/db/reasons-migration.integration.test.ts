import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addBilledOrders } from '../../test/factories/billed-orders.ts'
import { addUser } from '../../test/factories/users.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const at = new Date('2026-11-21T12:00:00Z')
const [first, second] = ['2026-11-21T11:00:00.000Z', '2026-11-21T11:30:00.000Z']

it('gives each reason of an older item its arrival', async () => {
  const { db, close } = await openTestDatabase()
  const { id: userId } = await addUser(db)
  await addBilledOrders(db, { userIds: [userId], count: 5, seed: 7 })
  const orders = await db.selectFrom('customerOrder').select(['id', 'subscriptionId']).orderBy('id').execute()
  const items = [
    { cause: 'No guide.', occurrences: [first] },
    { cause: 'No guide.\n\nStill none.', occurrences: [first, second] },
    { cause: 'No guide.\n\nFor weeks.', occurrences: [first] },
    { cause: '', occurrences: [first] },
  ]
  for (const [index, { cause, occurrences }] of items.entries())
    await db
      .insertInto('attentionItem')
      .values({
        kind: 'cancellation_for_cause',
        subject: 'order',
        subjectId: orders[index]?.id ?? 0,
        cause,
        causeParams: JSON.stringify({ occurrences }),
        openedAt: at,
      })
      .execute()
  await sql`alter table attention_item drop column unmailed_since`.execute(db)
  const migration = join(import.meta.dirname, 'migrations/0404-reasons-with-their-arrival.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const rows = await db.selectFrom('attentionItem').select('causeParams').orderBy('id').execute()
  const reasonsAt = (index: number, ...reasons: { at: string | undefined; reason: string }[]) => ({
    reasons: reasons.map((each) => ({ ...each, subscriptionId: orders[index]?.subscriptionId })),
  })
  expect(rows.map(({ causeParams }) => causeParams)).toEqual([
    reasonsAt(0, { at: first, reason: 'No guide.' }),
    reasonsAt(1, { at: first, reason: 'No guide.' }, { at: second, reason: 'Still none.' }),
    reasonsAt(2, { at: first, reason: 'No guide.\n\nFor weeks.' }),
    null,
  ])
  await close()
})
