import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../../../test/answer-of.ts'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { confirmAddress, goodPassword, sessionOf } from '../../../../test/factories/account.ts'
import { newPassword } from '../../../../test/reset-by-mail.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'
import { createWorld } from '../../../../test/world.ts'
import type { Visitor, World } from '../../../../test/world.ts'

let app: TestApp
let world: World
let factors: ReturnType<typeof secondFactorsOf>

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  factors = secondFactorsOf(app)
})
afterAll(() => app.stop())

const prove = ({ token }: Visitor, body: CallInput<'prove'>['body']) => app.call('prove', { token, body })
const removeApp = ({ token }: Visitor) => app.call('totpRemove', { token })

const proveBefore = ({ userId }: Visitor, minutes: number) =>
  app.database.db
    .updateTable('session')
    .set({ provedAt: new Date(app.clock.now().getTime() - minutes * 60_000) })
    .where('userId', '=', userId ?? 0)
    .execute()

async function oldSession<T>(addFactor: (visitor: Visitor) => Promise<T>) {
  const visitor = await world.newcomer()
  const factor = await addFactor(visitor)
  await proveBefore(visitor, 11)
  return { visitor, ...factor }
}

describe('an account with an authenticator app', () => {
  it('is not proven by its password, and the response lists the methods', async () => {
    const { visitor } = await oldSession(factors.addTotp)
    const answer = await prove(visitor, { password: goodPassword })
    expect(answerOf(answer)).toEqual([403, 'second_factor_proof_required'])
    expect(answer.error.methods).toEqual(['totp', 'recovery_code'])
    expect(answerOf(await removeApp(visitor))).toEqual([403, 'proof_required'])
  })

  it('is not proven by a connected login provider', async () => {
    const { visitor } = await oldSession(async (holder) => {
      await confirmAddress(app, holder.email)
      const person = await world.visitSandbox('sandbox-ada', { token: holder.token })
      const input = { params: { provider: 'sandbox' }, token: holder.token, body: person }
      expect((await app.call('socialConnect', input)).status).toBe(200)
      return factors.addTotp(holder)
    })
    const body = await world.visitSandbox('sandbox-ada', { token: visitor.token, prove: 'true' })
    const answer = await app.call('socialProve', {
      params: { provider: 'sandbox' },
      token: visitor.token,
      body,
    })
    expect(answerOf(answer)).toEqual([403, 'second_factor_proof_required'])
    expect(answerOf(await removeApp(visitor))).toEqual([403, 'proof_required'])
  })

  it.each([
    ['profileUpdate', { name: 'Edda', email: 'elsewhere@example.test', current_password: goodPassword }],
    ['profileDelete', { password: goodPassword }],
    [
      'updatePassword',
      { current_password: goodPassword, password: newPassword, password_confirmation: newPassword },
    ],
  ] as const)('requires more than the password for %s', async (name, body) => {
    const { visitor, secret } = await oldSession(factors.addTotp)
    const { token } = visitor
    expect(answerOf(await app.callRaw(name, { token, body }))).toEqual([403, 'proof_required'])
    await prove(visitor, { method: 'totp', code: factors.codeOf(secret, 1) })
    expect((await app.callRaw(name, { token, body })).status).toBe(200)
  })

  it('is proven by a code, once', async () => {
    const { visitor, secret } = await oldSession(factors.addTotp)
    const code = { method: 'totp', code: factors.codeOf(secret, 1) } as const
    expect((await prove(visitor, code)).status).toBe(200)
    expect(answerOf(await prove(visitor, code))).toEqual([422, 'second_factor_wrong'])
    expect((await removeApp(visitor)).status).toBe(200)
  })

  it('is proven by a recovery code, which the audit log records', async () => {
    const { visitor, recoveryCodes } = await oldSession(factors.addTotp)
    const proof = { method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } as const
    expect((await prove(visitor, proof)).status).toBe(200)
    const entry = await app.database.db
      .selectFrom('auditEntry')
      .select('after')
      .where('action', '=', 'session.prove')
      .where('subjectId', '=', String(visitor.userId))
      .executeTakeFirstOrThrow()
    expect(entry.after).toEqual({ method: 'recovery_code' })
    expect((await removeApp(visitor)).status).toBe(200)
  })

  it('allows 10 wrong codes', async () => {
    const { visitor, secret } = await oldSession(factors.addTotp)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await prove(visitor, { method: 'totp', code: '000000' })).status).toBe(422)
    const right = { method: 'totp', code: factors.codeOf(secret, 1) } as const
    expect(answerOf(await prove(visitor, right))).toEqual([429, 'too_many_requests'])
  })

  it('is proven by a login with its second step', async () => {
    const { visitor, secret } = await oldSession(factors.addTotp)
    const ticket = await factors.beginLogin(visitor)
    const login = await factors.finishLogin(ticket, { method: 'totp', code: factors.codeOf(secret, 1) })
    expect((await removeApp({ ...visitor, token: login.body.data.token })).status).toBe(200)
  })
})

describe('an account with only a passkey', () => {
  const ask = async ({ token }: Visitor) =>
    (await app.call('provePasskeyOptions', { token })).body.data.challenge

  // Specification: 7.36
  it('is proven by the passkey, not by its password', async () => {
    const { visitor, authenticator, id } = await oldSession(factors.addPasskey)
    const refused = await prove(visitor, { password: goodPassword })
    expect(refused.error.methods).toEqual(['passkey', 'recovery_code'])
    const assertion = authenticator.get(await ask(visitor))
    expect((await prove(visitor, { method: 'passkey', assertion })).status).toBe(200)
    const removed = await app.call('passkeyRemove', { params: { id }, token: visitor.token })
    expect(removed.status).toBe(200)
  })

  it('is not proven by the passkey of another account', async () => {
    const { visitor } = await oldSession(factors.addPasskey)
    const other = await oldSession(factors.addPasskey)
    const assertion = other.authenticator.get(await ask(visitor))
    const answer = await prove(visitor, { method: 'passkey', assertion })
    expect(answerOf(answer)).toEqual([422, 'passkey_refused'])
  })
})

it.each(['an app', 'a passkey'])('adding %s voids proofs given in other sessions', async (factor) => {
  const visitor = await world.newcomer()
  const login = { email: visitor.email, password: goodPassword }
  const other = sessionOf(await app.call('login', { body: login })).token
  const ask = (token: string) => app.call('dataExport', { token })
  expect((await ask(other)).status).toBe(200)
  await (factor === 'an app' ? factors.addTotp(visitor) : factors.addPasskey(visitor))
  expect(answerOf(await ask(other))).toEqual([403, 'proof_required'])
  expect((await ask(visitor.token)).status).toBe(200)
})

describe('the export of personal data', () => {
  it('lists second factors without their secrets', async () => {
    const holder = await world.newcomer()
    const { secret, recoveryCodes } = await factors.addTotp(holder)
    await factors.addPasskey(holder, 'Old laptop')
    const { body } = await app.call('dataExport', { token: holder.token })
    const [totp, passkey, ...codes] = body.data.second_factors
    expect(totp).toMatchObject({ kind: 'totp', created_at: expect.any(String) })
    expect(passkey).toEqual({
      kind: 'passkey',
      name: 'Old laptop',
      created_at: expect.any(String),
      last_used_at: null,
    })
    expect(codes).toHaveLength(10)
    const text = JSON.stringify(body.data)
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes ?? []) expect(text).not.toContain(code)
  })
})
