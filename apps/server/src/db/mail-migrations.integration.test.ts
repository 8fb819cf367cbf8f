import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../../test/factories/users.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`alter table mail drop column user_id, drop column secrets`.execute(database.db)
  await sql`create index mail_to_idx on mail (lower(to_address), id desc)`.execute(database.db)
})
afterAll(() => database.close())

const run = (file: string) =>
  sql.raw(readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8')).execute(database.db)

const addMail = async (mail: {
  to: string
  createdAt: string
  text?: string
  template?: string
  sent?: boolean
}) => {
  const { to, createdAt, text = 'Hello', template = 'welcome', sent = true } = mail
  const { rows } = await sql<{ id: number }>`
    insert into mail (to_address, template, subject, text_body, html_body, created_at, sent_at)
    values (${to}, ${template}, 'Hello', ${text}, ${text}, ${createdAt}, ${sent ? createdAt : null})
    returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}
const find = (id: number) =>
  database.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('assigns older mails to accounts where the match is certain', async () => {
  const { db } = database
  const [steady, moved] = [await addUser(db), await addUser(db)]
  await sql`
    insert into audit_entry (at, actor_kind, action, subject_type, subject_id, after)
    values ('2026-11-10', 'system', 'user.email_change', 'user', ${String(moved.id)}, '{"email": "x"}')`.execute(
    db,
  )
  const ids = [
    await addMail({ to: steady.email.toUpperCase(), createdAt: '2026-11-05' }),
    await addMail({ to: steady.email, createdAt: '2026-10-05' }),
    await addMail({ to: moved.email, createdAt: '2026-11-11' }),
    await addMail({ to: moved.email, createdAt: '2026-11-09' }),
    await addMail({ to: 'nobody@example.test', createdAt: '2026-11-11' }),
  ]
  await run('0075-mails-of-accounts.sql')
  const mails = await Promise.all(ids.map(find))
  expect(mails.map(({ userId, receiverLeft }) => [userId, receiverLeft])).toEqual([
    [steady.id, false],
    [null, true],
    [moved.id, false],
    [null, true],
    [null, true],
  ])
})

it('redacts live links in older mails; in unsent ones once they are sent', async () => {
  const at = { to: 'edda@example.test', createdAt: '2026-11-05' }
  const link = 'Open https://shop.test/reset-password?token=s3cret-T&email=e now'
  const payment = { ...at, template: 'payment-confirmation', text: 'Pay [https://pay.test/p/1?a=2] now' }
  const sent = await addMail({ ...at, text: link })
  const waiting = await addMail({ ...at, text: link, sent: false })
  const paymentSent = await addMail(payment)
  const paymentWaiting = await addMail({ ...payment, sent: false })
  await run('0076-redacted-mails.sql')
  expect((await find(sent)).textBody).toBe('Open https://shop.test/reset-password?token=…&email=e now')
  expect(await find(waiting)).toMatchObject({ textBody: link, secrets: ['s3cret-T'] })
  expect(await find(paymentSent)).toMatchObject({ textBody: 'Pay […] now', secrets: [] })
  expect(await find(paymentWaiting)).toMatchObject({ secrets: ['https://pay.test/p/1?a=2'] })
})
