import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer, sessionOf } from '../../../test/factories/account.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

const moveClock = (body: CallInput<'devClock'>['body']) => app.call('devClock', { body })

describe('POST /dev/clock', () => {
  it('moves the clock forward by seconds or to an instant, and runs the jobs that fall due', async () => {
    const { token } = await registerCustomer(app, { email: 'clock@example.test' })
    const moved = await moveClock({ advance_seconds: 86_400 })
    expect(moved.status).toBe(200)
    expect(moved.body.data.now).toMatch(/^2026-11-22T12:0/)
    const set = await moveClock({ now: '2027-03-01T00:00:00Z' })
    expect(set.body.data.now).toMatch(/^2027-03-01T00:00/)
    expect((await app.call('profileRead', { token })).status).toBe(401)
    const login = await app.call('login', {
      body: { email: 'clock@example.test', password: 'wool-lamp-river-9' },
    })
    expect(sessionOf(login).user.last_login_at).toMatch(/^2027-03-01T00:0/)
  })

  it('adds up concurrent moves', async () => {
    const before = app.clock.now().getTime()
    const answers = await Promise.all([1, 2, 3].map(() => moveClock({ advance_seconds: 3600 })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(app.clock.now().getTime() - before).toBeGreaterThanOrEqual(3 * 3_600_000)
  })

  it.each([
    ['backwards', { now: '2020-01-01T00:00:00Z' }],
    ['by a negative number', { advance_seconds: -1 }],
    ['by a text', { advance_seconds: '60' }],
    ['by two measures', { advance_seconds: 60, now: '2030-01-01T00:00:00Z' }],
    ['to no instant', { now: 'tomorrow' }],
    ['by nothing', {}],
  ])('refuses to move it %s', async (_what, body) => {
    const before = app.clock.now().getTime()
    const answer = await app.callRaw('devClock', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(app.clock.now().getTime() - before).toBeLessThan(60_000)
  })
})

describe('GET /dev/outbox', () => {
  it('lists mails of an address as soon as their change is committed, newest first, case-insensitively', async () => {
    await registerCustomer(app, { email: 'Outbox@example.test' })
    await app.call('verifyEmailResend', { body: { email: 'outbox@example.test' } })
    await app.call('devJobsRun')
    const { status, body } = await app.call('devOutbox', { query: { to: 'outbox@EXAMPLE.test' } })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({
      to: 'Outbox@example.test',
      template: 'verify-email',
      subject: 'Confirm your email address',
    })
    expect(body.data[0]?.text).toContain('/email-verify?token=')
    expect(body.data[0]?.html).toContain('/email-verify?token=')
    expect(body.data[0]?.text).not.toBe(body.data[1]?.text)
  })
})

describe('POST /dev/jobs/run', () => {
  it('runs due jobs without moving the clock', async () => {
    await registerCustomer(app, { email: 'jobs@example.test' })
    expect((await app.call('devJobsRun')).status).toBe(200)
    const mail = await app.database.db
      .selectFrom('mail')
      .select('sentAt')
      .where('toAddress', '=', 'jobs@example.test')
      .executeTakeFirstOrThrow()
    expect(mail.sentAt).not.toBeNull()
  })
})

it('is not mounted without DEV_TOOLS', async () => {
  const closed = await createTestApp({ env: { DEV_TOOLS: '0' } })
  for (const name of ['devClock', 'devOutbox', 'devJobsRun'] as const)
    expect((await closed.callRaw(name)).status).toBe(404)
  await closed.stop()
})
