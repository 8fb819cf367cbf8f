import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../test/factories/account.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addSubscriber, cards } from '../../../test/subscriber.ts'
import { createClockMover } from '../development/move-clock.ts'
import { mailVariables, secretVariables } from './mail-templates.ts'

let app: TestApp

/** As in production, without the developers' outbox. */
beforeAll(async () => {
  app = await createTestApp({ env: { DEV_TOOLS: '0', ROLES: 'api' } })
})
afterAll(() => app.stop())

const listMails = () => app.database.db.selectFrom('mail').selectAll().orderBy('id').execute()

it('keeps no token or payment link of a sent mail', async () => {
  const { token, email } = await registerCustomer(app, { email: 'edda@example.test' })
  await app.call('forgetPassword', { body: { email } })
  const profile = { name: 'Edda', email: 'new@example.test', current_password: goodPassword }
  await app.call('profileUpdate', { token, body: profile })
  await app.call('profileDelete', { token })
  const { channels } = await addChannels(app.database.db, 'IS', ['Rás 1'])
  const card = { card_number: cards.asksAtRenewal }
  const { day } = await addSubscriber(app, { channelIds: channels.map(({ id }) => id), card })
  const exported = await app.call('dataExport', { token })
  expect(JSON.stringify(exported.body)).not.toMatch(/token=[\w-]/)
  await createClockMover(app).to(day(1))

  const mails = await listMails()
  expect(mails.filter(({ sentAt }) => sentAt === null)).toEqual([])
  const sent = new Set(mails.map(({ template }) => template))
  expect(Object.keys(secretVariables).filter((code) => !sent.has(code))).toEqual([])
  for (const { template, subject, textBody, htmlBody, secrets } of mails) {
    const live = /token=[\w-]+|\/sandbox\/pay/.exec([subject, textBody, htmlBody].join('\n'))
    expect({ template, live, secrets }).toEqual({ template, live: null, secrets: [] })
    expect(textBody).not.toBe('')
  }
}, 600_000)

it('declares only secrets that are variables of their mails', () => {
  for (const [code, names] of Object.entries(secretVariables))
    expect(mailVariables[code as keyof typeof mailVariables]).toEqual(expect.arrayContaining([...names]))
})
