import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { newPassword } from '../../../../test/reset-by-mail.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
})

const runJobs = () => app.call('devJobsRun')
const newCustomer = () => registerCustomer(app, { email: `reset-${(number += 1)}@example.test` })
const login = (email: string, password: string) => app.call('login', { body: { email, password } })

async function forget(email: string) {
  const answer = await app.call('forgetPassword', { body: { email } })
  await runJobs()
  return answer
}

const resetMails = async (email: string) =>
  (await mailsTo(app, email)).filter((mail) => mail.template === 'reset-password')

function reset(email: string, token: string, changes: Record<string, unknown> = {}) {
  const body = { token, email, password: newPassword, password_confirmation: newPassword, ...changes }
  return app.call('resetPassword', { body })
}

async function customerWithLink() {
  const customer = await newCustomer()
  await forget(customer.email)
  return { ...customer, link: await mailedToken(app, customer.email, 'reset-password') }
}

describe('POST /auth/forget-password', () => {
  // Specification: 7.24
  it('responds identically to known, unknown and banned addresses, and mails only the known one', async () => {
    const [known, banned] = [await newCustomer(), await newCustomer()]
    await ban(banned.userId)
    const answers = []
    for (const email of [known.email, 'nobody@example.test', banned.email]) answers.push(await forget(email))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await resetMails(known.email)).toHaveLength(1)
    expect(await resetMails('nobody@example.test')).toHaveLength(0)
    expect(await resetMails(banned.email)).toHaveLength(0)
  })

  it('looks up the account only after responding', async () => {
    const { email } = await newCustomer()
    await app.call('forgetPassword', { body: { email } })
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*) from pgboss.job where name = 'identity.mail-link' and state in ('created', 'active')`,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    await runJobs()
    expect(await resetMails(email)).toHaveLength(1)
  })

  it('mails an address at most 5 times an hour, and still answers 200', async () => {
    const { email } = await newCustomer()
    for (let i = 0; i < 8; i++) expect((await forget(email)).status).toBe(200)
    expect(await resetMails(email)).toHaveLength(5)
  })

  it('throttles a network after 100 addresses', async () => {
    const ask = (i: number) => app.call('forgetPassword', { body: { email: `many-${i}@example.test` } })
    for (let i = 0; i < 100; i++) await ask(i)
    const stopped = await ask(100)
    expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests'])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await runJobs()
  })

  it('refuses an invalid address', async () => {
    const { status, error } = await app.call('forgetPassword', { body: { email: 'nobody' } })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['email']])
  })
})

describe('POST /auth/reset-password', () => {
  // Specification: 7.22
  it('sets the password, ends every session, confirms the address and mails the owner', async () => {
    const { email, token, link } = await customerWithLink()
    expect((await reset(email.toUpperCase(), link)).status).toBe(200)
    expect((await app.call('profileRead', { token })).status).toBe(401)
    expect((await login(email, goodPassword)).status).toBe(422)
    const answer = await login(email, newPassword)
    expect([answer.status, sessionOf(answer).user.email_verified_at === null]).toEqual([200, false])
    expect((await mailsTo(app, email))[0]?.template).toBe('password-changed')
  })

  it('works once, even with four concurrent requests', async () => {
    const { email, link } = await customerWithLink()
    const answers = await Promise.all([1, 2, 3, 4].map(() => reset(email, link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect((await reset(email, link)).code).toBe('token_invalid')
  })

  it('voids the other mailed links', async () => {
    const { email, link } = await customerWithLink()
    await forget(email)
    const second = await mailedToken(app, email, 'reset-password')
    expect((await reset(email, second)).status).toBe(200)
    expect((await reset(email, link)).code).toBe('token_invalid')
  })

  it('expires after an hour', async () => {
    const { email, link } = await customerWithLink()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 3_601_000))
    expect((await reset(email, link)).code).toBe('token_invalid')
  })

  it('refuses a link that belongs to another address and keeps it valid for its own', async () => {
    const { email, link } = await customerWithLink()
    const other = await newCustomer()
    expect((await reset(other.email, link)).code).toBe('token_invalid')
    expect((await login(other.email, newPassword)).status).toBe(422)
    expect((await reset(email, link)).status).toBe(200)
  })

  it('refuses a confirmation link as a reset link', async () => {
    const { email } = await newCustomer()
    const link = await mailedToken(app, email, 'verify-email')
    expect((await reset(email, link)).code).toBe('token_invalid')
  })

  it('shows the reason to a customer banned in the meantime', async () => {
    const { email, userId, link } = await customerWithLink()
    await ban(userId)
    const { status, error } = await reset(email, link)
    expect([status, error.code]).toEqual([403, 'account_banned'])
    expect(error.message).toContain('Shared the link')
  })

  it.each([
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['a repetition that differs', { password_confirmation: 'something-else-1' }, 'password_confirmation'],
    ['a common password', { password: 'password123', password_confirmation: 'password123' }, 'password'],
    ['no token', { token: '' }, 'token'],
  ])('refuses %s, and the link stays valid', async (_what, changes, field) => {
    const { email, link } = await customerWithLink()
    const { status, error } = await reset(email, link, changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
    expect((await reset(email, link)).status).toBe(200)
  })

  it('throttles a network after 30 guesses at a token', async () => {
    const { email, link } = await customerWithLink()
    const codes = []
    for (let i = 0; i < 31; i++) codes.push((await reset(email, `guess-${i}`)).code)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['token_invalid']))
    expect(codes[30]).toBe('too_many_requests')
    await app.database.db.deleteFrom('throttle').execute()
    expect((await reset(email, link)).status).toBe(200)
  })
})

function ban(userId: number) {
  return userRepository(app.database.db).update(userId, {
    bannedAt: app.clock.now(),
    banReason: 'Shared the link',
  })
}
