import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/users.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createClock } from '../../lib/clock.ts'
import { createMailRetention } from './mail-retention.ts'
import { mailRepository } from './mail.repository.ts'
import type { NewMail } from './mail.repository.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let database: Database
let userId: number

beforeAll(async () => {
  database = await openTestDatabase()
  userId = (await addUser(database.db)).id
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute()
})

async function addMail({ sentAt, ...mail }: Partial<NewMail> & { createdAt: Date; sentAt?: Date }) {
  const id = await mailRepository(database.db).insert({
    subject: 'Hello',
    textBody: 'Hello Edda',
    htmlBody: '<p>Hello Edda</p>',
    userId,
    secrets: [],
    attachments: [],
    toAddress: 'edda@example.test',
    template: 'welcome',
    receiverLeft: false,
    ...mail,
  })
  if (sentAt !== undefined) await mailRepository(database.db).close(id, { sentAt }, {})
  return id
}
async function rowAfterRetention(id: number) {
  await createMailRetention({ db: database.db, clock: createClock(now) }).handle(
    {},
    new AbortController().signal,
  )
  return mailRepository(database.db).find(id)
}
async function readAfterRetention(id: number) {
  const mail = await rowAfterRetention(id)
  return [mail?.toAddress, mail?.subject, mail?.textBody, mail?.htmlBody]
}
const whole = ['edda@example.test', 'Hello', 'Hello Edda', '<p>Hello Edda</p>']

it('keeps a mail of 89 days ago unchanged', async () => {
  expect(await readAfterRetention(await addMail({ createdAt: daysAgo(89) }))).toEqual(whole)
})

it('keeps only address and subject of a mail of 91 days ago', async () => {
  const id = await addMail({ createdAt: daysAgo(91), sentAt: daysAgo(91) })
  expect(await readAfterRetention(id)).toEqual(['edda@example.test', 'Hello', '', ''])
})

it('erases a mail to a deleted account a day after it was sent', async () => {
  const gone = { createdAt: daysAgo(3), receiverLeft: true }
  expect(await readAfterRetention(await addMail({ ...gone, sentAt: daysAgo(1.1) }))).toEqual(['', '', '', ''])
  expect(await readAfterRetention(await addMail({ ...gone, sentAt: daysAgo(0.9) }))).toEqual(whole)
})

it('erases the refusal of a mail to a deleted account, which may quote the address', async () => {
  const id = await addMail({ createdAt: daysAgo(3), receiverLeft: true })
  const outcome = { refusal: '550 no mail for edda@example.test', refusedAt: daysAgo(2) }
  await mailRepository(database.db).close(id, outcome, {})
  await readAfterRetention(id)
  const { refusal } = await database.db
    .selectFrom('mail')
    .select('refusal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(refusal).toBe('')
})

it('keeps an unsent mail to a deleted account for 90 days at most', async () => {
  const waiting = { receiverLeft: true }
  expect(await readAfterRetention(await addMail({ ...waiting, createdAt: daysAgo(3) }))).toEqual(whole)
  expect(await readAfterRetention(await addMail({ ...waiting, createdAt: daysAgo(91) }))).toEqual([
    '',
    '',
    '',
    '',
  ])
})

describe('an unsent mail with a link', () => {
  const url = 'https://shop.test/x?token=s3cret'
  const texts = { textBody: `Here: ${url}`, htmlBody: `<a href="${url}">Here</a>` }
  const reset = { ...texts, template: 'reset-password', secrets: ['s3cret'] }
  const payment = { ...texts, template: 'payment-confirmation', secrets: [url] }
  const waiting = { sentAt: null, refusedAt: null }

  it('is abandoned and redacted after a day, when the link has expired', async () => {
    const kept = { ...reset, ...waiting }
    expect(await rowAfterRetention(await addMail({ ...reset, createdAt: daysAgo(0.9) }))).toMatchObject(kept)
    expect(await rowAfterRetention(await addMail({ ...reset, createdAt: daysAgo(1.1) }))).toMatchObject({
      sentAt: null,
      refusedAt: expect.any(Date),
      secrets: [],
      textBody: 'Here: https://shop.test/x?token=…',
      htmlBody: '<a href="https://shop.test/x?token=…">Here</a>',
    })
  })

  it('is kept as long as its payment can be made', async () => {
    const kept = { ...payment, ...waiting }
    expect(await rowAfterRetention(await addMail({ ...payment, createdAt: daysAgo(13) }))).toMatchObject(kept)
    const closed = { refusedAt: expect.any(Date), secrets: [], textBody: 'Here: …' }
    expect(await rowAfterRetention(await addMail({ ...payment, createdAt: daysAgo(15) }))).toMatchObject(
      closed,
    )
  })

  it('is left alone once sent, and mails without a secret stay queued', async () => {
    const sentAt = daysAgo(2)
    const sent = await addMail({ ...reset, createdAt: daysAgo(3), sentAt })
    expect(await rowAfterRetention(sent)).toMatchObject({ sentAt, refusedAt: null })
    const receipt = { template: 'receipt', createdAt: daysAgo(60) }
    expect(await rowAfterRetention(await addMail(receipt))).toMatchObject(waiting)
  })
})
