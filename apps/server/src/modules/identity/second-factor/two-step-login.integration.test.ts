import type { SecondFactorProof } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../../../test/answer-of.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerConfirmed, sessionOf } from '../../../../test/factories/account.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'

let app: TestApp
let factors: ReturnType<typeof secondFactorsOf>
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  factors = secondFactorsOf(app)
})
afterAll(() => app.stop())

const newcomer = () => registerConfirmed(app, { email: `two-step-${(number += 1)}@example.test` })
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const elsewhere = { headers: { 'user-agent': 'curl/8.0' } }

async function withTotp() {
  const holder = await newcomer()
  return { ...holder, ...(await factors.addTotp(holder)) }
}

/** Code of the next step: each step works once, and earlier tests have used the current one. */
const nextCode = (secret: string) => ({ method: 'totp', code: factors.codeOf(secret, 1) }) as const

describe('an account without a second factor', () => {
  it('logs in by password alone', async () => {
    const { email } = await newcomer()
    const { body } = await app.call('login', { body: { email, password: goodPassword } })
    expect(Object.keys(body.data)).toEqual(['token', 'user'])
  })

  it('ignores an unconfirmed app', async () => {
    const { email, token } = await newcomer()
    await app.call('totpBegin', { token })
    const login = await app.call('login', { body: { email, password: goodPassword } })
    expect(sessionOf(login).token).toEqual(expect.any(String))
  })
})

describe('an authenticator app', () => {
  // Specification: 7.59
  it('answers the password with a ticket and the methods, and no session', async () => {
    const { email } = await withTotp()
    const { body } = await app.call('login', { body: { email, password: goodPassword } })
    expect(body.data).toEqual({
      second_factor: { ticket: expect.any(String), methods: ['totp', 'recovery_code'] },
    })
  })

  // Specification: 7.55
  it('finishes the login with its code, which the audit log records', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    const { status, body } = await factors.finishLogin(ticket, nextCode(holder.secret))
    expect([status, body.data.user.id]).toEqual([200, holder.userId])
    expect((await app.call('profileRead', { token: body.data.token })).status).toBe(200)
    const entry = await app.database.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'session.login')
      .where('subjectId', '=', String(holder.userId))
      .executeTakeFirstOrThrow()
    expect(entry.after).toEqual({ first_factor: 'password', second_factor: 'totp' })
  })

  it('accepts a code typed with a space, and one from a clock half a minute off', async () => {
    const holder = await withTotp()
    const code = factors.codeOf(holder.secret, 1)
    const spaced = { method: 'totp', code: `${code.slice(0, 3)} ${code.slice(3)}` } as const
    expect((await factors.finishLogin(await factors.beginLogin(holder), spaced)).status).toBe(200)
  })

  it.each([
    ['the code that set it up', 0],
    ['a code of a minute later', 2],
  ])('refuses %s', async (_what, stepsAhead) => {
    const holder = await withTotp()
    const proof = { method: 'totp', code: factors.codeOf(holder.secret, stepsAhead) } as const
    const answer = await factors.finishLogin(await factors.beginLogin(holder), proof)
    expect(answerOf(answer)).toEqual([422, 'second_factor_wrong'])
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['code'])
  })

  it('refuses a used code', async () => {
    const holder = await withTotp()
    const proof = nextCode(holder.secret)
    expect((await factors.finishLogin(await factors.beginLogin(holder), proof)).status).toBe(200)
    const again = await factors.finishLogin(await factors.beginLogin(holder), proof)
    expect(answerOf(again)).toEqual([422, 'second_factor_wrong'])
  })

  it('accepts a code in one of two concurrent logins', async () => {
    const holder = await withTotp()
    const tickets = [await factors.beginLogin(holder), await factors.beginLogin(holder)]
    const proof = nextCode(holder.secret)
    const answers = await Promise.all(tickets.map((ticket) => factors.finishLogin(ticket, proof)))
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  it('stores its secret sealed', async () => {
    const { userId, secret } = await withTotp()
    const row = await app.database.db
      .selectFrom('totpFactor')
      .select('secret')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row.secret.toString('latin1')).not.toContain(secret)
  })

  // Specification: 7.58
  it('must be removed before another one is set up', async () => {
    const { token } = await withTotp()
    const answer = await app.call('totpBegin', { token })
    expect(answerOf(answer)).toEqual([409, 'totp_already_on'])
  })

  // Specification: 7.60
  it('is removed with the recovery codes, and the password logs in again', async () => {
    const { token, email } = await withTotp()
    await app.call('totpRemove', { token })
    const state = await app.call('secondFactorRead', { token })
    expect(state.body.data).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    const login = await app.call('login', { body: { email, password: goodPassword } })
    expect(sessionOf(login).token).toEqual(expect.any(String))
    const changes = (await mailsTo(app, email)).filter(({ template }) => template === 'second-factor-changed')
    expect(changes.map(({ textBody }) => /was (added|removed)/.exec(textBody ?? '')?.[0])).toEqual([
      'was removed',
      'was added',
    ])
  })
})

describe('a login ticket', () => {
  it('survives a mistyped code, and works once', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    await factors.finishLogin(ticket, { method: 'totp', code: '000000' })
    expect((await factors.finishLogin(ticket, nextCode(holder.secret))).status).toBe(200)
    const recovery = { method: 'recovery_code', recovery_code: holder.recoveryCodes?.[0] ?? '' } as const
    expect(answerOf(await factors.finishLogin(ticket, recovery))).toEqual([422, 'login_ticket_invalid'])
  })

  it('begins one session for two concurrent right codes', async () => {
    const { recoveryCodes, ...holder } = await withTotp()
    const ticket = await factors.beginLogin(holder)
    const answers = await Promise.all(
      [0, 1].map((index) =>
        factors.finishLogin(ticket, { method: 'recovery_code', recovery_code: recoveryCodes?.[index] ?? '' }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  it('expires after 5 minutes', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    const now = app.clock.now()
    await app.clock.moveTo(new Date(now.getTime() + 5 * 60_000))
    const answer = await factors.finishLogin(ticket, nextCode(holder.secret))
    await app.clock.moveTo(now)
    expect(answerOf(answer)).toEqual([422, 'login_ticket_invalid'])
  })

  it('is refused on another device', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    const answer = await factors.finishLogin(ticket, nextCode(holder.secret), elsewhere)
    expect(answerOf(answer)).toEqual([422, 'login_ticket_invalid'])
  })

  it('is void once the account is banned', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    const ban = { bannedAt: app.clock.now(), banReason: 'Shares the link' }
    await app.database.db.updateTable('userAccount').set(ban).where('id', '=', holder.userId).execute()
    const answer = await factors.finishLogin(ticket, nextCode(holder.secret))
    expect(answerOf(answer)).toEqual([403, 'account_banned'])
  })
})

describe('a recovery code', () => {
  it('logs in once, regardless of case and separators, and a mail states how many are left', async () => {
    const { recoveryCodes, ...holder } = await withTotp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes ?? []
    const typed = {
      method: 'recovery_code',
      recovery_code: ` ${code.toUpperCase().replace('-', ' ')}`,
    } as const
    expect((await factors.finishLogin(await factors.beginLogin(holder), typed)).status).toBe(200)
    const again = await factors.finishLogin(await factors.beginLogin(holder), typed)
    expect(answerOf(again)).toEqual([422, 'second_factor_wrong'])
    const [mail] = await mailsTo(app, holder.email)
    expect(mail?.textBody).toContain('Codes left: 9')
  })

  it('works in one of two concurrent logins', async () => {
    const { recoveryCodes, ...holder } = await withTotp()
    const tickets = [await factors.beginLogin(holder), await factors.beginLogin(holder)]
    const proof = { method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } as const
    const answers = await Promise.all(tickets.map((ticket) => factors.finishLogin(ticket, proof)))
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  // Specification: 7.61
  it('is replaced with all others by a new set', async () => {
    const { recoveryCodes, ...holder } = await withTotp()
    const { body } = await app.call('recoveryCodesRenew', { token: holder.token })
    const login = async (code = '') =>
      factors.finishLogin(await factors.beginLogin(holder), { method: 'recovery_code', recovery_code: code })
    expect((await login(recoveryCodes?.[0])).status).toBe(422)
    expect((await login(body.data.recovery_codes[0])).status).toBe(200)
  })

  it('is not created for an account without another second factor', async () => {
    const { token } = await newcomer()
    const answer = await app.call('recoveryCodesRenew', { token })
    expect(answerOf(answer)).toEqual([409, 'second_factor_off'])
  })
})

describe('guesses at the second factor', () => {
  const wrongTotp = { method: 'totp', code: '000000' } as const
  const wrongRecovery = { method: 'recovery_code', recovery_code: 'aaaaa-aaaaa' } as const

  async function guess(ticket: string, proof: SecondFactorProof, device: object) {
    for (let attempt = 0; attempt < 10; attempt += 1) await factors.finishLogin(ticket, proof, device)
    return factors.finishLogin(ticket, proof, device)
  }

  it('from elsewhere are refused after 10, and lock out neither the known device nor other methods', async () => {
    const { recoveryCodes, ...holder } = await withTotp()
    const theirs = await factors.beginLogin(holder, elsewhere)
    expect(answerOf(await guess(theirs, wrongTotp, elsewhere))).toEqual([429, 'too_many_requests'])
    const recovery = { method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } as const
    expect((await factors.finishLogin(theirs, recovery, elsewhere)).status).toBe(200)
    const own = await factors.beginLogin(holder)
    expect((await factors.finishLogin(own, nextCode(holder.secret))).status).toBe(200)
  })

  it('at recovery codes are refused after 10 and audited once', async () => {
    const holder = await withTotp()
    const ticket = await factors.beginLogin(holder)
    expect(answerOf(await guess(ticket, wrongRecovery, {}))).toEqual([429, 'too_many_requests'])
    const entries = await app.database.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'second_factor.throttled')
      .where('subjectId', '=', String(holder.userId))
      .execute()
    expect(entries).toEqual([{ after: { method: 'recovery_code' } }])
  })

  it('are refused after 50 in a day', async () => {
    const holder = await withTotp()
    const now = app.clock.now()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      await app.clock.moveTo(new Date(now.getTime() + round * 16 * 60_000))
      const ticket = await factors.beginLogin(holder, elsewhere)
      for (let attempt = 0; attempt < 10; attempt += 1)
        statuses.push((await factors.finishLogin(ticket, wrongTotp, elsewhere)).status)
    }
    await app.clock.moveTo(now)
    expect(statuses.lastIndexOf(422)).toBe(49)
    expect(statuses.slice(50)).toEqual(Array.from({ length: 10 }, () => 429))
  })
})
