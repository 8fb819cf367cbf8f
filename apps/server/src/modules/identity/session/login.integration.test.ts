import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSync } from '@node-rs/argon2'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { needsRehash } from '../password/password-hash.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp
let userId: number
const email = 'login@example.test'

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  userId = (await registerCustomer(app, { email })).userId
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
  await users().update(userId, {
    bannedAt: null,
    banReason: null,
    inactivatedAt: null,
    inactiveReason: null,
  })
})

const users = () => userRepository(app.database.db)
const login = (password = goodPassword, as = email) => app.call('login', { body: { email: as, password } })
const profile = (token: string) => app.call('profileRead', { token })
const ban = (reason: string) => users().update(userId, { bannedAt: app.clock.now(), banReason: reason })

describe('POST /auth/login', () => {
  it('matches the email case-insensitively', async () => {
    const answer = await login(goodPassword, 'LOGIN@example.test')
    expect(answer.status).toBe(200)
    const { user, token } = sessionOf(answer)
    expect(user.last_login_at).toMatch(/^2026-11-21T/)
    expect((await profile(token)).status).toBe(200)
  })

  it('responds identically to a wrong password and an unknown email', async () => {
    const [wrong, unknown] = [await login('not the password'), await login(goodPassword, 'who@example.test')]
    expect([wrong.status, wrong.code]).toEqual([422, 'invalid_credentials'])
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
  })

  it('shows a banned or inactive user the reason, but only after the right password', async () => {
    await ban('Shared the link')
    expect((await login('not the password')).code).toBe('invalid_credentials')
    const banned = await login()
    expect([banned.status, banned.code]).toEqual([403, 'account_banned'])
    expect(banned.error.message).toContain('Shared the link')
    await users().update(userId, {
      bannedAt: null,
      banReason: null,
      inactivatedAt: app.clock.now(),
      inactiveReason: 'Asked for it',
    })
    const inactive = await login()
    expect([inactive.status, inactive.code]).toEqual([403, 'account_inactive'])
    expect(inactive.error.message).toContain('Asked for it')
  })

  it('rehashes a password stored with outdated parameters', async () => {
    const weak = hashSync(goodPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await users().update(userId, { passwordHash: weak })
    expect((await login()).status).toBe(200)
    const after = await users().find(userId)
    expect(after?.passwordHash).not.toBe(weak)
    expect(needsRehash(after?.passwordHash ?? '')).toBe(false)
    expect((await login()).status).toBe(200)
  })

  it.each([
    ['no body', undefined, 'body'],
    ['an array as body', [], 'body'],
    ['an empty password', { email, password: '' }, 'password'],
    ['an email that is an object', { email: {}, password: 'x' }, 'email'],
    ['a NUL character', { email: 'a\0b', password: 'x' }, 'email'],
  ])('refuses %s with 422 on its field', async (_what, body, field) => {
    const answer = await app.callRaw('login', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.error.errors ?? {})).toContain(field)
  })
})

describe('guessing passwords', () => {
  it('stops after 10 guesses at one account, even with the right password, until the window ends', async () => {
    const codes = []
    for (let i = 0; i < 10; i++) codes.push((await login(`guess number ${i}`)).code)
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']))
    const stopped = await login()
    expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests'])
    expect(stopped.error.message).toMatch(/Try again in 1[45] minutes/)
    const waitSeconds = Number(stopped.headers['retry-after'])
    expect(waitSeconds).toBeGreaterThan(800)
    await app.clock.moveTo(new Date(app.clock.now().getTime() + waitSeconds * 1000))
    expect((await login()).status).toBe(200)
  })

  it('checks at most 10 of 30 concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => login(`guess ${i}`)))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  it('stops an address after 100 guesses at different accounts', async () => {
    const answers = []
    for (let i = 0; i < 101; i++) answers.push(await login('a guess', `somebody-${i}@example.test`))
    expect(answers.slice(0, 100).every((answer) => answer.status === 422)).toBe(true)
    expect(answers[100]?.status).toBe(429)
  })

  it('does not count successful logins', async () => {
    for (let i = 0; i < 12; i++) expect((await login()).status).toBe(200)
    expect((await login('wrong guess')).status).toBe(422)
  })
})

describe('a session', () => {
  const newSession = async () => sessionOf(await login()).token
  const day = 86_400_000
  const advance = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))

  // Specification: 7.20
  it('ends at logout; other sessions continue', async () => {
    const [first, second] = [await newSession(), await newSession()]
    expect((await app.call('logout', { token: first })).status).toBe(200)
    expect((await profile(first)).status).toBe(401)
    expect((await profile(second)).status).toBe(200)
  })

  it('lives 30 days from its last use', async () => {
    const token = await newSession()
    await advance(29 * day)
    expect((await profile(token)).status).toBe(200)
    await advance(29 * day)
    expect((await profile(token)).status).toBe(200)
    await advance(30 * day + 1000)
    const dead = await profile(token)
    expect([dead.status, dead.code]).toEqual([401, 'unauthenticated'])
  })

  it('is written at most once an hour', async () => {
    const token = await newSession()
    const lastSeen = async () => {
      const { id } = await app.database.db
        .selectFrom('session')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const row = await app.database.db
        .selectFrom('session')
        .select('lastSeenAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.lastSeenAt.getTime()
    }
    const begun = await lastSeen()
    await advance(59 * 60_000)
    await profile(token)
    expect(await lastSeen()).toBe(begun)
    await advance(2 * 60_000)
    await profile(token)
    expect(await lastSeen()).toBeGreaterThan(begun)
  })

  it('is refused with the reason when its holder is banned', async () => {
    const token = await newSession()
    await ban('Shared the link')
    const { status, error } = await profile(token)
    expect([status, error.code]).toEqual([403, 'account_banned'])
    expect(error.message).toContain('Shared the link')
  })

  it('is stored only as a hash', async () => {
    const token = await newSession()
    const rows = await app.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some((row) => row.tokenHash.toString('utf8').includes(token))).toBe(false)
  })
})

describe.each(['profileRead', 'logout'] as const)('%s', (name) => {
  it.each([
    ['a call without a token', {}],
    ['a made-up token', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('answers 401 to %s', async (_who, headers) => {
    const { status, code } = await app.call(name, { headers })
    expect([status, code]).toEqual([401, 'unauthenticated'])
  })
})
