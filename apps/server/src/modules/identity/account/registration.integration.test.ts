import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer, registrationForm } from '../../../../test/factories/account.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

const register = (changes: Record<string, unknown>) =>
  app.callRaw('registration', { body: { ...registrationForm(), ...changes } })

describe('POST /auth/registration', () => {
  // Specification: 3.1, 7.21
  it('signs the new customer in and returns the account as the contract defines it', async () => {
    const { status, body } = await register({ email: 'Edda@Example.test' })
    expect(status).toBe(201)
    expect(body.data.user).toMatchObject({
      name: 'Edda Jónsdóttir',
      email: 'Edda@Example.test',
      is_admin: false,
      email_verified_at: null,
      ban: false,
      inactivate: false,
      services: [],
      guide_link: null,
      providers: [],
    })
    expect(body.data.user.created_at).toMatch(/^2026-11-21T12:00/)
    const profile = await app.call('profileRead', { token: body.data.token })
    expect(profile.body.data).toEqual({
      ...body.data.user,
      locale: 'en',
      has_password: true,
      acting_as: null,
    })
  })

  // Specification: 7.49
  it('mails a link that confirms the address idempotently', async () => {
    const { token, email } = await registerCustomer(app, { email: 'mail@example.test' })
    const link = await verificationLink(email)
    const confirm = () => app.call('verifyEmail', { token, body: { token: link } })
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    const profile = await app.call('profileRead', { token })
    expect(profile.body.data.email_verified_at).toMatch(/^2026-11-21T12:00/)
  })

  it('refuses a name that contains a web address, on its field', async () => {
    const { status, error } = await register({ name: 'Win money http://evil.example' })
    const errors = { name: ['Names cannot contain web or email addresses.'] }
    expect([status, error.errors]).toEqual([422, errors])
  })

  it('refuses an address that has an account, in any case', async () => {
    await registerCustomer(app, { email: 'twice@example.test' })
    const { status, error } = await register({ email: 'TWICE@example.test' })
    expect([status, error.code, Object.keys(error.errors ?? {})]).toEqual([422, 'email_taken', ['email']])
  })

  it('accepts one of several concurrent registrations of an address', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ email: 'race@example.test' })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    expect(await mailCount('race@example.test')).toBe(1)
  })

  it.each([
    ['an invalid address', { email: 'nobody' }, 'email'],
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['a common password', { password: 'Password123', password_confirmation: 'Password123' }, 'password'],
    ['two different passwords', { password_confirmation: 'wool-lamp-river-8' }, 'password_confirmation'],
    ['an empty name', { name: '  ' }, 'name'],
    ['terms left unaccepted', { terms: false }, 'terms'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['a NUL character, which PostgreSQL cannot store', { name: 'Ed\0da' }, 'name'],
  ])('refuses %s with 422 on its field', async (_what, changes, field) => {
    const { status, error } = await register({ email: 'bad@example.test', ...changes })
    expect([status, error.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(error.errors ?? {})).toContain(field)
    expect(await mailCount('bad@example.test')).toBe(0)
  })

  it('refuses a password that contains the local part of the address', async () => {
    const password = 'my-hedwig-2026'
    const { error } = await register({
      email: 'Hedwig@example.test',
      password,
      password_confirmation: password,
    })
    expect(Object.keys(error.errors ?? {})).toEqual(['password'])
  })

  it('accepts passwords of 10 and of 128 characters and refuses 129', async () => {
    const statuses = []
    for (const length of [10, 128, 129]) {
      const password = 'k7 wool lamp river paper moss tide '.repeat(5).slice(0, length)
      const answer = await register({
        email: `length-${length}@example.test`,
        password,
        password_confirmation: password,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([201, 201, 422])
  })

  it('stores the language of the browser, or the chosen one', async () => {
    const localeOf = async (userId: number) => (await userRepository(app.database.db).find(userId))?.locale
    const { body } = await app.call('registration', {
      headers: { 'accept-language': 'fr-CH,fr;q=0.9,en;q=0.8' },
      body: registrationForm({ email: 'fr@example.test' }),
    })
    expect(await localeOf(body.data.user.id)).toBe('fr')
    const { userId } = await registerCustomer(app, { email: 'ar@example.test', locale: 'ar' })
    expect(await localeOf(userId)).toBe('ar')
  })
})

describe('POST /auth/verify-email', () => {
  it('refuses an unknown token', async () => {
    const { status, code } = await app.call('verifyEmail', { body: { token: 'made-up' } })
    expect([status, code]).toEqual([422, 'token_invalid'])
  })
})

describe('POST /auth/verify-email-resend', () => {
  async function resend(email: string) {
    const answer = await app.call('verifyEmailResend', { body: { email } })
    await app.call('devJobsRun')
    return answer
  }

  // Specification: 7.25
  it('responds identically to unknown, unconfirmed and confirmed addresses, and mails only the unconfirmed one', async () => {
    await registerCustomer(app, { email: 'waiting@example.test' })
    const confirmed = await registerCustomer(app, { email: 'confirmed@example.test' })
    const link = { token: await verificationLink(confirmed.email) }
    await app.call('verifyEmail', { token: confirmed.token, body: link })
    const answers = []
    for (const who of ['unknown', 'waiting', 'confirmed']) answers.push(await resend(`${who}@example.test`))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await mailCount('unknown@example.test')).toBe(0)
    expect(await mailCount('waiting@example.test')).toBe(2)
    // The link and the welcome mail.
    expect(await mailCount('confirmed@example.test')).toBe(2)
  })

  it('mails an address at most 5 times an hour', async () => {
    await registerCustomer(app, { email: 'impatient@example.test' })
    for (let i = 0; i < 8; i++) expect((await resend('impatient@example.test')).status).toBe(200)
    expect(await mailCount('impatient@example.test')).toBe(1 + 5)
  })
})

async function mailCount(to: string): Promise<number> {
  const rows = await app.database.db.selectFrom('mail').select('id').where('toAddress', '=', to).execute()
  return rows.length
}

async function verificationLink(to: string): Promise<string> {
  const mail = await app.database.db
    .selectFrom('mail')
    .select(['textBody', 'template'])
    .where('toAddress', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.template).toBe('verify-email')
  return /\/email-verify\?token=([\w-]+)/.exec(mail.textBody)?.[1] ?? ''
}
