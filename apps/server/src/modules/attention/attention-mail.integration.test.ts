import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { mailsTo } from '../../../test/mails.ts'
import { createMessaging } from '../messaging/index.ts'
import { attentionRepository } from './attention.repository.ts'
import { createAttentionMails } from './attention-mail.service.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof addUser>>

beforeAll(async () => {
  // No worker: tests run jobs explicitly.
  app = await createTestApp({ env: { ROLES: 'api' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { db } = app.database
  await app.clock.moveTo(new Date('2026-11-21T04:00:00Z'))
  await db.deleteFrom('attentionItem').execute()
  await db.updateTable('userAccount').set({ isAdmin: false }).execute()
  admin = await addUser(db, { isAdmin: true })
})

const items = () => attentionRepository(app.database.db)
const openRefund = (subjectId: number) =>
  items().open(
    { kind: 'refund_failed', subject: 'payment', subjectId, cause: 'nora@example.test refused' },
    app.clock.now(),
  )
const openDeclaration = (subjectId: number) =>
  items().open(
    { kind: 'declaration_delayed', subject: 'order', subjectId, cause: 'no answer' },
    app.clock.now(),
  )
const later = (minutes: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
async function mailed() {
  await app.jobs.enqueue(app.database.db, 'attention.mail-administrators', {}, { key: 'test' })
  await app.jobs.runDue()
  return mailsTo(app, admin.email)
}

describe('administrators', () => {
  it('get one mail about all failures of five minutes that concern money', async () => {
    for (const payment of [1, 2, 3]) await openRefund(payment)
    await openDeclaration(1)
    await later(4)
    await openRefund(4)
    expect(await mailed()).toEqual([])
    await later(1)
    const [mail] = await mailed()
    expect(mail).toMatchObject({ template: 'attention-list', subject: 'Needs attention: 5' })
    expect(mail?.textBody).toContain('/attention')
    expect(mail?.textBody, 'numbers and a link only').not.toContain('nora')
    await later(30)
    expect(await mailed()).toHaveLength(1)
    await openRefund(5)
    await later(5)
    expect((await mailed()).length).toBe(2)
  })

  it('get no mail about what was closed before, or does not concern money', async () => {
    await openRefund(1)
    await openDeclaration(1)
    await later(4)
    await items().close('refund_failed', 1, app.clock.now())
    await later(30)
    expect(await mailed()).toEqual([])
  })

  it('get a mail each morning while something is open', async () => {
    await openDeclaration(1)
    await later(119)
    expect(await mailed()).toEqual([])
    await later(1)
    expect(await mailed()).toHaveLength(1)
    await openDeclaration(2)
    await later(600)
    expect(await mailed(), 'once a day').toHaveLength(1)
    await later(840)
    expect(await mailed()).toHaveLength(2)
    for (const order of [1, 2]) await items().close('declaration_delayed', order, app.clock.now())
    await later(1440)
    expect(await mailed()).toHaveLength(2)
  })

  it('get it in their language, except banned ones and those without a confirmed address', async () => {
    const { db } = app.database
    const german = await addUser(db, { isAdmin: true, locale: 'de' })
    const [banned, unconfirmed] = [await addUser(db, { isAdmin: true }), await addUser(db, { isAdmin: true })]
    await db
      .updateTable('userAccount')
      .set({ bannedAt: app.clock.now(), banReason: 'x' })
      .where('id', '=', banned.id)
      .execute()
    await db
      .updateTable('userAccount')
      .set({ emailVerifiedAt: null })
      .where('id', '=', unconfirmed.id)
      .execute()
    await openRefund(1)
    await later(5)
    await mailed()
    expect((await mailsTo(app, german.email))[0]?.subject).toBe('Zu erledigen: 1')
    for (const { email } of [banned, unconfirmed]) expect(await mailsTo(app, email)).toEqual([])
  })
})

describe('an item', () => {
  const mailer = (sendMail: ReturnType<typeof createMessaging>['sendMail']) => {
    const { database, clock } = app
    return createAttentionMails({ db: database.db, clock, sendMail, publicUrl: () => 'https://g.test' })
  }
  const messaging = () =>
    createMessaging({
      db: app.database.db,
      clock: app.clock,
      jobs: app.jobs,
      transport: { send: async () => {} },
      from: 'hello@guidefeed.test',
      operator: app.config.operator,
      contractTexts: { listInForce: async () => [], render: async () => [] },
      keepsSecrets: true,
    })

  it('is mailed once by two workers', async () => {
    await openRefund(1)
    await later(5)
    const run = mailer(messaging().sendMail)
    await Promise.all([run(), run()])
    expect(await mailsTo(app, admin.email)).toHaveLength(1)
  })

  it('is mailed by the next run if the process dies before it commits', async () => {
    await openRefund(1)
    await later(5)
    const { sendMail } = messaging()
    const crashing = mailer(async (tx, request) => {
      await sendMail(tx, request)
      throw new Error('the process died')
    })
    await expect(crashing()).rejects.toThrow('the process died')
    expect(await mailsTo(app, admin.email)).toEqual([])
    expect(await mailed()).toHaveLength(1)
  })
})
