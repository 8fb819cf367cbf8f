import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createClock } from '../../lib/clock.ts'
import { createMailRetention } from './mail-retention.ts'
import { mailRepository } from './mail.repository.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute()
})

async function addMail(mail: { createdAt: Date; sentAt?: Date; receiverLeft?: boolean }): Promise<number> {
  const texts = { subject: 'Hello', textBody: 'Hello Edda', htmlBody: '<p>Hello Edda</p>' }
  const id = await mailRepository(database.db).insert({
    ...texts,
    toAddress: 'edda@example.test',
    template: 'welcome',
    createdAt: mail.createdAt,
    receiverLeft: mail.receiverLeft ?? false,
  })
  if (mail.sentAt !== undefined) await mailRepository(database.db).markSent(id, mail.sentAt)
  return id
}
async function readAfterRetention(id: number) {
  await createMailRetention({ db: database.db, clock: createClock(now) }).handle(
    {},
    new AbortController().signal,
  )
  const mail = await mailRepository(database.db).find(id)
  return [mail?.toAddress, mail?.subject, mail?.textBody, mail?.htmlBody]
}
const whole = ['edda@example.test', 'Hello', 'Hello Edda', '<p>Hello Edda</p>']

it('keeps a mail of 89 days ago as it is', async () => {
  expect(await readAfterRetention(await addMail({ createdAt: daysAgo(89) }))).toEqual(whole)
})

it('keeps address and subject of one of 91 days ago, and no text', async () => {
  const id = await addMail({ createdAt: daysAgo(91), sentAt: daysAgo(91) })
  expect(await readAfterRetention(id)).toEqual(['edda@example.test', 'Hello', '', ''])
})

it('keeps nothing of a mail to who has left, a day after it was sent', async () => {
  const gone = { createdAt: daysAgo(3), receiverLeft: true }
  expect(await readAfterRetention(await addMail({ ...gone, sentAt: daysAgo(1.1) }))).toEqual(['', '', '', ''])
  expect(await readAfterRetention(await addMail({ ...gone, sentAt: daysAgo(0.9) }))).toEqual(whole)
})

it('lets a mail to who has left wait until it is sent, and not for ever', async () => {
  const waiting = { receiverLeft: true }
  expect(await readAfterRetention(await addMail({ ...waiting, createdAt: daysAgo(3) }))).toEqual(whole)
  expect(await readAfterRetention(await addMail({ ...waiting, createdAt: daysAgo(91) }))).toEqual([
    '',
    '',
    '',
    '',
  ])
})
