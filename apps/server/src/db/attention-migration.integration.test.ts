import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addBilledOrders } from '../../test/factories/billed-orders.ts'
import { addUser } from '../../test/factories/users.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const at = new Date('2026-11-21T12:00:00Z')

it('puts refused refunds on the attention list that later ones did not make up for', async () => {
  const { db, close } = await openTestDatabase()
  const { id: userId } = await addUser(db)
  const { payments } = await addBilledOrders(db, { userIds: [userId], count: 40, seed: 7 })
  const ids = payments.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id)
  const [smaller = 0, full = 0, pending = 0, known = 0, refusedAgain = 0] = ids
  let number = 0
  const refund = (paymentId: number, status: 'FAILED' | 'COMPLETED' | 'PENDING', amountCents: number) =>
    db
      .insertInto('refund')
      .values({
        paymentId,
        amountCents,
        reason: 'x',
        status,
        reference: `refund-${(number += 1)}`,
        error: status === 'FAILED' ? 'refused' : null,
        createdAt: at,
        updatedAt: at,
        completedAt: status === 'COMPLETED' ? at : null,
      })
      .execute()
  for (const id of [smaller, full, pending, known, refusedAgain]) await refund(id, 'FAILED', 300)
  await refund(smaller, 'COMPLETED', 100)
  await refund(full, 'COMPLETED', 300)
  await refund(pending, 'PENDING', 300)
  await refund(refusedAgain, 'COMPLETED', 300)
  await refund(refusedAgain, 'FAILED', 50)
  await db
    .insertInto('attentionItem')
    .values({ kind: 'refund_failed', subject: 'payment', subjectId: known, cause: 'known', openedAt: at })
    .execute()
  const migration = join(import.meta.dirname, 'migrations/0191-missed-attention-items.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const items = await db
    .selectFrom('attentionItem')
    .select(['subjectId', 'cause', 'closedAt'])
    .orderBy('subjectId')
    .execute()
  expect(new Map(items.map(({ subjectId, cause }) => [subjectId, cause]))).toEqual(
    new Map([
      [smaller, 'refused'],
      [known, 'known'],
      [refusedAgain, 'refused'],
    ]),
  )
  await close()
})
