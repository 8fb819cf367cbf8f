import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addUser } from '../../test/factories/users.ts'
import { openTestDatabase } from '../../test/test-database.ts'

it('reads stored cards from their labels, and removes the filter of payment methods from all mails', async () => {
  const { db, close } = await openTestDatabase()
  const { id: userId } = await addUser(db)
  await sql`alter table payment_method drop column card_brand, drop column card_last4`.execute(db)
  const labels = ['American Express ending 0005', 'PayPal never-ending@example.test', 'Sandbox wallet']
  for (const label of labels)
    await sql`insert into payment_method (user_id, provider, provider_reference, label, created_at)
      values (${userId}, 'sandbox', ${label}, ${label}, now())`.execute(db)
  const body = '<p>{{ method | way_to_pay }} or {{method|way_to_pay}}, on {{ paid_at | day }}</p>'
  await db.updateTable('emailTemplate').set({ body }).where('code', '=', 'receipt').execute()
  const migration = join(import.meta.dirname, 'migrations/0131-cards-of-payment-methods.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const methods = await db
    .selectFrom('paymentMethod')
    .select(['cardBrand', 'cardLast4'])
    .orderBy('id')
    .execute()
  const none = { cardBrand: null, cardLast4: null }
  expect(methods).toEqual([{ cardBrand: 'American Express', cardLast4: '0005' }, none, none])
  const mails = await db.selectFrom('emailTemplate').select('body').where('code', '=', 'receipt').execute()
  expect(new Set(mails.map((mail) => mail.body))).toEqual(
    new Set(['<p>{{ method }} or {{method}}, on {{ paid_at | day }}</p>']),
  )
  await close()
})
