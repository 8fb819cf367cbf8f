import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer } from '../../../test/factories/account.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { openSmtpMailbox } from '../../../test/smtp-mailbox.ts'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof openSmtpMailbox>>
const isBusy = new Set<string>()

beforeAll(async () => {
  mailbox = await openSmtpMailbox((to) => {
    if (to.startsWith('gone')) return 550
    return isBusy.has(to) ? 451 : null
  })
  app = await createTestApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'Guidefeed <hello@sender.test>' } })
})
afterAll(async () => {
  await app.stop()
  await mailbox.close()
})

const receivedBy = (to: string) => mailbox.received.filter((mail) => mail.to === to)
const attemptsAt = (to: string) => mailbox.attempts.filter((address) => address === to).length
const runJobs = () => app.call('devJobsRun')
const advance = (seconds: number) => app.call('devClock', { body: { advance_seconds: seconds } })
const mailTo = (to: string) =>
  app.database.db.selectFrom('mail').selectAll().where('toAddress', '=', to).executeTakeFirstOrThrow()

describe('a mail over SMTP', () => {
  it('is sent automatically, once, with an HTML and a text part', async () => {
    await registerCustomer(app, { email: 'edda@example.test' })
    await vi.waitFor(() => expect(receivedBy('edda@example.test')).toHaveLength(1), 300_000)
    await runJobs()
    const [mail] = receivedBy('edda@example.test')
    expect(receivedBy('edda@example.test')).toHaveLength(1)
    expect(mail?.raw).toMatch(/^From: Guidefeed <hello@sender\.test>/m)
    expect(mail?.raw).toMatch(/^Subject: Confirm your email address/m)
    expect(mail?.raw).toMatch(/^Message-ID: <mail-\d+-\d+@sender\.test>/m)
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect(mail?.raw).toMatch(/^Content-Type: text\/html/m)
    expect((await mailTo('edda@example.test')).sentAt).not.toBeNull()
  })

  it('is retried while the server is busy, and arrives once', async () => {
    isBusy.add('busy@example.test')
    await registerCustomer(app, { email: 'busy@example.test' })
    await runJobs()
    expect(attemptsAt('busy@example.test')).toBe(1)
    await advance(120)
    expect(attemptsAt('busy@example.test')).toBeGreaterThan(2)
    isBusy.clear()
    await advance(86_400)
    expect(receivedBy('busy@example.test')).toHaveLength(1)
    expect((await mailTo('busy@example.test')).sentAt).not.toBeNull()
  })

  it('waits out days without a mail server, and arrives once', async () => {
    const customer = await payingCustomer(app)
    isBusy.add(customer.email)
    await customer.buy(2)
    await advance(2.5 * 86_400)
    expect(await mailTo(customer.email)).toMatchObject({ sentAt: null, refusedAt: null })
    isBusy.clear()
    await advance(3600)
    expect(receivedBy(customer.email)).toHaveLength(1)
    expect((await mailTo(customer.email)).sentAt).not.toBeNull()
  })

  it('is not retried after a permanent refusal, and the reason is recorded', async () => {
    await registerCustomer(app, { email: 'gone@example.test' })
    await runJobs()
    await advance(2 * 86_400)
    expect(attemptsAt('gone@example.test')).toBe(1)
    const mail = await mailTo('gone@example.test')
    expect(mail.refusal).toContain('no mail for gone@example.test')
    expect(mail.sentAt).toBeNull()
  })

  it('is not delayed by others that bounce or wait', async () => {
    for (let i = 0; i < 6; i++) {
      isBusy.add(`slow-${i}@example.test`)
      await registerCustomer(app, { email: `slow-${i}@example.test` })
      await registerCustomer(app, { email: `gone-${i}@example.test` })
    }
    await registerCustomer(app, { email: 'prompt@example.test' })
    await runJobs()
    expect(receivedBy('prompt@example.test')).toHaveLength(1)
    isBusy.clear()
  })
})

describe('sendMail', () => {
  it('queues nothing if the transaction rolls back', async () => {
    await registerCustomer(app, { email: 'taken@example.test' })
    await app.call('registration', {
      body: {
        name: 'Second',
        email: 'taken@example.test',
        password: 'wool-lamp-river-9',
        password_confirmation: 'wool-lamp-river-9',
        terms: true,
      },
    })
    await runJobs()
    expect(receivedBy('taken@example.test')).toHaveLength(1)
  })
})
