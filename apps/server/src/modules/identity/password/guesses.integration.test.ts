import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addressOf, guessMany } from '../../../../test/guesses.ts'
import { mailedToken } from '../../../../test/mails.ts'

/** Far above every limit. */
const guesses = 1000
const ownerIp = '203.0.113.5'
const attackerIp = '198.51.100.66'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let app: TestApp
let admin: { token: string }
let number = 0

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
})

const from = (ip: string, userAgent = firefox) => ({ 'x-forwarded-for': ip, 'user-agent': userAgent })

function login(email: string, password: string, headers: Record<string, string>) {
  return app.call('login', { body: { email, password }, headers })
}

/** A customer with an earlier login from `ownerIp` in Firefox. */
async function addOwner() {
  const owner = await registerCustomer(app, { email: `owner-${(number += 1)}@example.test` })
  expect((await login(owner.email, goodPassword, from(ownerIp))).status).toBe(200)
  return owner
}

async function entriesAbout(userId: number, action: string) {
  const { body } = await app.call('adminAuditLog', {
    query: { subject_id: userId, action },
    token: admin.token,
  })
  return body.data as { ip: string; after: unknown; actor: { kind: string } }[]
}

describe('1,000 guesses at one password', () => {
  it('from many addresses: 100 are checked, none succeeds, one audit entry is written, and the owner logs in', async () => {
    const { email, userId } = await addOwner()
    const answers = await guessMany(guesses, (guess) =>
      login(email, `guess ${guess}`, from(addressOf(guess))),
    )
    expect(answers).toEqual({ 422: 100, 429: guesses - 100 })
    const late = await login(email, goodPassword, from('192.0.2.1'))
    expect([late.status, Number(late.headers['retry-after']) > 3000]).toEqual([429, true])
    expect(await entriesAbout(userId, 'login.throttled')).toMatchObject([
      { actor: { kind: 'visitor' }, after: { rule: 'login-everywhere' } },
    ])
    expect((await login(email, goodPassword, from(ownerIp))).status).toBe(200)
  })

  it('in a spelling that SQL folds into the address, `İ` for `i`, is refused as no address', async () => {
    await registerCustomer(app, { email: 'idivisi@example.test' })
    const { status, code } = await login('İdivİsi@example.test', goodPassword, from(ownerIp))
    expect([status, code]).toEqual([422, 'validation_failed'])
  })

  it('from one address: 10 are checked, none succeeds, one audit entry is written, and the owner logs in', async () => {
    const { email, userId } = await addOwner()
    const answers = await guessMany(guesses, (guess) => login(email, `guess ${guess}`, from(attackerIp)))
    expect(answers).toEqual({ 422: 10, 429: guesses - 10 })
    expect(await entriesAbout(userId, 'login.throttled')).toMatchObject([
      { ip: attackerIp, after: { rule: 'login-account' } },
    ])
    expect((await login(email, goodPassword, from(ownerIp))).status).toBe(200)
  })

  it('from the owner’s own address: the owner’s known device still logs in', async () => {
    const { email } = await addOwner()
    for (let guess = 0; guess < 20; guess++) await login(email, `guess ${guess}`, from(ownerIp, chrome))
    expect((await login(email, goodPassword, from(ownerIp, chrome))).status).toBe(429)
    expect((await login(email, goodPassword, from(ownerIp))).status).toBe(200)
  })

  it('get no further by imitating a known device', async () => {
    const { email } = await addOwner()
    const answers = await guessMany(50, (guess) => login(email, `guess ${guess}`, from(ownerIp)))
    expect(answers).toEqual({ 422: 10, 429: 40 })
  })
})

describe('1,000 guesses at a password reset token', () => {
  const reset = (email: string, token: string, ip: string) =>
    app.call('resetPassword', {
      body: { token, email, password: 'paper-moss-tide-4', password_confirmation: 'paper-moss-tide-4' },
      headers: from(ip, chrome),
    })
  const guessToken = (guess: number) => `guess-${guess}`.padEnd(22, 'x')

  async function addForgetful() {
    const owner = await addOwner()
    await app.call('forgetPassword', { body: { email: owner.email } })
    await app.call('devJobsRun')
    return { ...owner, link: await mailedToken(app, owner.email, 'reset-password') }
  }

  it('from many addresses: throttled, none succeeds, one audit entry is written, and the owner’s link works', async () => {
    const { email, userId, link } = await addForgetful()
    const answers = await guessMany(1000, (guess) => reset(email, guessToken(guess), addressOf(guess)))
    expect(answers).toEqual({ 422: 100, 429: 900 })
    expect(await entriesAbout(userId, 'password_reset.throttled')).toHaveLength(1)
    expect((await reset(email, link, '203.0.113.9')).status).toBe(200)
  })

  it('from one address: throttled with the time to wait, and one audit entry is written', async () => {
    const { email, userId, link } = await addForgetful()
    const ip = '198.51.100.67'
    const answers = await guessMany(guesses, (guess) => reset(email, guessToken(guess), ip))
    expect(answers).toEqual({ 422: 30, 429: guesses - 30 })
    const late = await reset(email, link, ip)
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await entriesAbout(userId, 'password_reset.throttled')).toHaveLength(1)
    expect((await reset(email, link, '203.0.113.10')).status).toBe(200)
  })

  it('leave the owner able to log in on the device that reset the password', async () => {
    const { email, link } = await addForgetful()
    await guessMany(110, (guess) => login(email, `guess ${guess}`, from(addressOf(guess))))
    expect((await login(email, goodPassword, from('203.0.113.11', chrome))).status).toBe(429)
    expect((await reset(email, link, '203.0.113.11')).status).toBe(200)
    expect((await login(email, 'paper-moss-tide-4', from('203.0.113.11', chrome))).status).toBe(200)
  })
})

describe('a whitelisted address', () => {
  it('is never throttled, whatever the call', async () => {
    const ip = '192.0.2.77'
    const whitelisting = { token: admin.token, body: { note: 'our own probe' } }
    expect((await app.call('adminIpAddressWhitelist', { params: { ip }, ...whitelisting })).status).toBe(200)
    const forget = (guess: number) =>
      app.call('forgetPassword', {
        body: { email: `nobody-${guess}@example.test` },
        headers: from(ip),
      })
    expect(await guessMany(120, forget)).toEqual({ 200: 120 })
    const body = { token: 'x', password: 'paper-moss-tide-4', password_confirmation: 'paper-moss-tide-4' }
    const reset = (guess: number) =>
      app.call('resetPassword', {
        body: { ...body, email: `nobody-${guess}@example.test` },
        headers: from(ip),
      })
    expect(await guessMany(60, reset)).toEqual({ 422: 60 })
    const log = (guess: number) => login('nobody@example.test', `guess ${guess}`, from(ip))
    expect(await guessMany(20, log)).toEqual({ 422: 20 })
  })
})
