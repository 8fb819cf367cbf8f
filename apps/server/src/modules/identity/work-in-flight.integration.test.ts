import { routes } from '@guidefeed/contract'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beforeTransaction } from '../../../test/before-transaction.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, sessionOf } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import type { GoodInput } from '../../../test/good-input.ts'
import { goodInputs } from '../../../test/good-inputs.ts'
import { mailedToken } from '../../../test/mails.ts'
import { newPassword, resetByMail } from '../../../test/reset-by-mail.ts'
import { secondFactorsOf } from '../../../test/second-factors.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { createWorld } from '../../../test/world.ts'
import type { Visitor, World } from '../../../test/world.ts'
import { userRepository } from './user.repository.ts'

let app: TestApp
let world: World
let factors: ReturnType<typeof secondFactorsOf>

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  factors = secondFactorsOf(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
})

const answerOf = ({ status, code }: { status: number; code: string | undefined }) =>
  `${status} ${code ?? ''}`.trim()

/** A customer with a confirmed address, whose logins and second factors survive a reset. */
async function confirmed(visitor: Visitor): Promise<Visitor> {
  await userRepository(app.database.db).update(visitor.userId, { emailVerifiedAt: app.clock.now() })
  return visitor
}
const newcomer = async () => confirmed(await world.newcomer())

/** Every existing or pending sign-in method of the account. */
async function loginMethodsOf({ userId }: Visitor) {
  const { db } = app.database
  const of = (
    table: 'passkey' | 'totpFactor' | 'recoveryCode' | 'socialIdentity' | 'emailToken' | 'loginTicket',
  ) => db.selectFrom(table).selectAll().where('userId', '=', userId).execute()
  const { name, email, passwordHash } = (await userRepository(db).find(userId)) ?? {}
  return {
    account: { name, email, passwordHash },
    sessions: await db.selectFrom('session').select('id').where('userId', '=', userId).execute(),
    passkeys: (await of('passkey')).map((row) => ({ ...row, lastUsedAt: null })),
    totp: await of('totpFactor'),
    codes: await of('recoveryCode'),
    identities: await of('socialIdentity'),
    links: await of('emailToken'),
    tickets: await of('loginTicket'),
  }
}

/** Runs a call during which the customer's password is reset, and expects the call to leave no trace. */
async function resetDuring(visitor: Visitor, call: () => Promise<Parameters<typeof answerOf>[0]>) {
  let left: unknown
  beforeTransaction(app, async () => {
    await resetByMail(app, visitor.email)
    left = await loginMethodsOf(visitor)
  })
  const answer = await call()
  expect(left).toBeDefined()
  expect(await loginMethodsOf(visitor)).toEqual(left)
  return answerOf(answer)
}

const harmless = ['logout', 'sessionEnd', 'sessionEndOthers', 'provePasskeyOptions', 'passkeyAddOptions']
const writers = Object.entries(routes)
  .filter(
    ([, { audience, method, path }]) =>
      audience === 'customer' && method !== 'GET' && path.startsWith('/auth'),
  )
  .map(([name]) => name as keyof typeof routes)
  .filter((name) => !harmless.includes(name))

describe('a password reset during a call of an earlier session', () => {
  it.each(writers)('refuses %s', async (name) => {
    const { as, ...input }: GoodInput = await goodInputs[name](world)
    if (as === undefined) throw new Error('no customer')
    const call = () => app.callRaw(name, { ...input, token: as.token })
    expect(await resetDuring(await confirmed(as), call)).toBe('401 unauthenticated')
  })

  it('refuses another address', async () => {
    const visitor = await newcomer()
    const body = { name: 'Edda', email: `moved-${visitor.email}`, current_password: goodPassword }
    const call = () => app.call('profileUpdate', { token: visitor.token, body })
    expect(await resetDuring(visitor, call)).toBe('401 unauthenticated')
  })

  it('refuses the link that confirms another address', async () => {
    const visitor = await newcomer()
    const email = `moved-${visitor.email}`
    await app.call('profileUpdate', { token: visitor.token, body: { name: 'Edda', email } })
    const token = await mailedToken(app, email, 'verify-new-email')
    const call = () => app.call('verifyEmail', { body: { token } })
    expect(await resetDuring(visitor, call)).toBe('422 token_invalid')
  })

  it('refuses a session in a user’s name', async () => {
    const { id, token, email } = await addUser(app.database.db, { isAdmin: true })
    const user = await world.newcomer()
    const call = () => app.call('adminUserLoginAs', { params: { id: user.userId }, token })
    expect(await resetDuring({ userId: id, token, email }, call)).toBe('401 unauthenticated')
    const sessions = app.database.db.selectFrom('session').select('id').where('adminUserId', '=', id)
    expect(await sessions.execute()).toEqual([])
  })
})

describe('a password reset during a login', () => {
  const login = ({ email }: Visitor) => app.call('login', { body: { email, password: goodPassword } })

  it('refuses the former password', async () => {
    const visitor = await newcomer()
    expect(await resetDuring(visitor, () => login(visitor))).toBe('422 invalid_credentials')
  })

  it('refuses the former password, whose outdated hash is not renewed', async () => {
    const visitor = await newcomer()
    const passwordHash = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await userRepository(app.database.db).update(visitor.userId, { passwordHash })
    expect(await resetDuring(visitor, () => login(visitor))).toBe('422 invalid_credentials')
    const body = { email: visitor.email, password: newPassword }
    expect((await app.call('login', { body })).status).toBe(200)
  })

  it('refuses the ticket of the second step', async () => {
    const visitor = await newcomer()
    const { secret } = await factors.addTotp(visitor)
    const ticket = await factors.beginLogin(visitor)
    const proof = { method: 'totp', code: factors.codeOf(secret, 1) } as const
    expect(await resetDuring(visitor, () => factors.finishLogin(ticket, proof))).toBe(
      '422 login_ticket_invalid',
    )
  })

  it('issues no ticket for the former password', async () => {
    const visitor = await newcomer()
    await factors.addTotp(visitor)
    expect(await resetDuring(visitor, () => login(visitor))).toBe('422 invalid_credentials')
  })
})

it('two concurrent logins that renew an outdated hash both succeed', async () => {
  const { userId, email } = await newcomer()
  const passwordHash = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await userRepository(app.database.db).update(userId, { passwordHash })
  const login = () => app.call('login', { body: { email, password: goodPassword } })
  expect((await Promise.all([login(), login()])).map(({ status }) => status)).toEqual([200, 200])
})

it('a login that waits for a reset to end is refused', async ({ skip }) => {
  const { db, isServer } = app.database
  skip(!isServer, 'the embedded database has one connection')
  const { userId, email } = await newcomer()
  await app.call('forgetPassword', { body: { email } })
  await app.call('devJobsRun')
  const passwords = { password: newPassword, password_confirmation: newPassword }
  const body = { token: await mailedToken(app, email, 'reset-password'), email, ...passwords }
  const waiting = () => waitingForLocks(db)
  const held = await db.startTransaction().execute()
  await userRepository(held).lock(userId)
  const reset = app.call('resetPassword', { body })
  await expect.poll(waiting).toBe(1)
  const login = app.call('login', { body: { email, password: goodPassword } })
  await expect.poll(waiting).toBe(2)
  await held.commit().execute()
  expect([answerOf(await reset), answerOf(await login)]).toEqual(['200', '422 invalid_credentials'])
})

it('an address registered by someone else while its link is opened is taken', async ({ skip }) => {
  const { db, isServer } = app.database
  skip(!isServer, 'the embedded database has one connection')
  const visitor = await newcomer()
  const email = `wanted-${visitor.email}`
  const profile = { name: 'Edda', email, current_password: goodPassword }
  await app.call('profileUpdate', { token: visitor.token, body: profile })
  const token = await mailedToken(app, email, 'verify-new-email')
  const held = await db.startTransaction().execute()
  await userRepository(held).insert({ name: 'Other', email, createdAt: app.clock.now() })
  const answer = app.call('verifyEmail', { token: visitor.token, body: { token } })
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await held.commit().execute()
  expect(answerOf(await answer)).toBe('422 email_taken')
})

it('a provider disconnected during its own login does not complete it', async () => {
  const visitor = await newcomer()
  const connecting = await world.visitSandbox('sandbox-ada', { token: visitor.token })
  await app.call('socialConnect', { params: { provider: 'sandbox' }, token: visitor.token, body: connecting })
  const body = await world.visitSandbox('sandbox-ada')
  beforeTransaction(app, () =>
    app.call('socialDisconnect', { params: { provider: 'sandbox' }, token: visitor.token }),
  )
  const answer = await app.call('socialLogin', { params: { provider: 'sandbox' }, body })
  expect(answer.code ?? sessionOf(answer).user.id).not.toBe(visitor.userId)
})

it('a ban during a password change leaves the password unchanged', async () => {
  const visitor = await newcomer()
  const before = await loginMethodsOf(visitor)
  const ban = { bannedAt: app.clock.now(), banReason: 'Shared the link' }
  beforeTransaction(app, () => userRepository(app.database.db).update(visitor.userId, ban))
  const body = { current_password: goodPassword, password: newPassword, password_confirmation: newPassword }
  const answer = await app.call('updatePassword', { token: visitor.token, body })
  expect(answerOf(answer)).toBe('403 account_banned')
  expect(await loginMethodsOf(visitor)).toEqual(before)
})
