import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../../test/factories/account.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
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

const newCustomer = () => registerCustomer(app, { email: `leaving-${(number += 1)}@example.test` })
const ask = (token: string, body: CallInput<'profileDelete'>['body'] = {}) =>
  app.call('profileDelete', { token, body })
const confirm = (token: string) => app.call('verifyDelete', { body: { token } })
const users = () => userRepository(app.database.db)

async function leavingCustomer() {
  const customer = await newCustomer()
  await ask(customer.token)
  return { ...customer, link: await mailedToken(app, customer.email, 'delete-account') }
}

describe('DELETE /auth/profile', () => {
  // Specification: 7.19
  it('mails a link, with or without the password, and deletes nothing yet', async () => {
    const { email, token } = await newCustomer()
    expect((await ask(token)).status).toBe(200)
    expect((await ask(token, { password: goodPassword })).status).toBe(200)
    const mails = (await mailsTo(app, email)).filter((mail) => mail.template === 'delete-account')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.textBody).toContain('/verify-delete?token=')
    expect((await app.call('profileRead', { token })).status).toBe(200)
  })

  it('refuses a wrong password', async () => {
    const { email, token } = await newCustomer()
    const { status, error } = await ask(token, { password: 'not this one' })
    expect([status, error.code, Object.keys(error.errors ?? {})]).toEqual([
      422,
      'invalid_credentials',
      ['password'],
    ])
    expect((await mailsTo(app, email)).map((mail) => mail.template)).toEqual(['verify-email'])
  })

  it('is refused for the only administrator', async () => {
    const admin = await addUser(app.database.db, { isAdmin: true })
    const { status, code } = await ask(admin.token)
    expect([status, code]).toEqual([409, 'last_administrator'])
    await users().update(admin.id, { isAdmin: false })
  })

  it('is refused to the only administrator in good standing', async () => {
    const [admin, banned, inactive] = await Promise.all(
      [1, 2, 3].map(() => addUser(app.database.db, { isAdmin: true })),
    )
    await users().update(banned!.id, { bannedAt: app.clock.now(), banReason: 'Shared the link' })
    await users().update(inactive!.id, { inactivatedAt: app.clock.now(), inactiveReason: 'Away' })
    const { status, code } = await ask(admin!.token)
    expect([status, code]).toEqual([409, 'last_administrator'])
    for (const { id } of [admin!, banned!, inactive!]) await users().update(id, { isAdmin: false })
  })
})

describe('POST /auth/verify-delete', () => {
  // Specification: 7.50
  it('leaves an empty row, ends the sessions, and frees the address', async () => {
    const { email, token, userId, link } = await leavingCustomer()
    expect((await confirm(link)).status).toBe(200)
    expect((await app.call('profileRead', { token })).status).toBe(401)
    const row = await users().find(userId)
    expect(row).toMatchObject({ name: 'Deleted account', passwordHash: null, emailVerifiedAt: null })
    expect(row?.email).toMatch(/^deleted-[\w-]+@deleted\.invalid$/)
    const login = await app.call('login', { body: { email, password: goodPassword } })
    expect(login.code).toBe('invalid_credentials')
    expect((await registerCustomer(app, { email })).userId).not.toBe(userId)
  })

  it('works once', async () => {
    const { link } = await leavingCustomer()
    expect([(await confirm(link)).status, (await confirm(link)).code]).toEqual([200, 'token_invalid'])
  })

  it('link expires after an hour', async () => {
    const { link } = await leavingCustomer()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 3_601_000))
    expect((await confirm(link)).code).toBe('token_invalid')
  })

  it('refuses an unknown token and one issued for another purpose', async () => {
    const { email } = await newCustomer()
    const other = await mailedToken(app, email, 'verify-email')
    expect([(await confirm('made-up')).code, (await confirm(other)).code]).toEqual([
      'token_invalid',
      'token_invalid',
    ])
  })

  it('keeps one of the last two administrators, who leave at once', async () => {
    const leaving = await Promise.all([leavingCustomer(), leavingCustomer()])
    for (const { userId } of leaving) await users().update(userId, { isAdmin: true })
    const answers = await Promise.all(leaving.map(({ link }) => confirm(link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const { userId } of leaving) await users().update(userId, { isAdmin: false })
  })

  it('keeps a banned account, with the reason', async () => {
    const { userId, link } = await leavingCustomer()
    await users().update(userId, { bannedAt: app.clock.now(), banReason: 'Shared the link' })
    expect((await confirm(link)).code).toBe('account_banned')
  })

  it('stops the guide link, ends the subscription and anonymises the accounting records', async () => {
    const { db } = app.database
    const { channels } = await addChannels(db, 'FI', ['Yle One', 'Yle Two'])
    const { userId, xmlGz } = await addCustomer(app, { channelIds: channels.map((channel) => channel.id) })
    expect((await fetchRaw(app, xmlGz)).status).toBe(200)
    const { email } = await db
      .selectFrom('userAccount')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const token = createOpaqueToken()
    const deletion = { userId, email, purpose: 'delete_account', expiresAt: new Date('2027-01-01') } as const
    await db
      .insertInto('emailToken')
      .values({ ...deletion, tokenHash: hashToken(token) })
      .execute()
    expect((await confirm(token)).status).toBe(200)
    // Guide processes notice the change within a quarter of a second.
    await expect.poll(async () => (await fetchRaw(app, xmlGz)).status).toBe(404)
    const subscription = await db
      .selectFrom('subscription')
      .select(['status', 'canceledAt'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(subscription.status).toBe('CANCELED')
    expect(subscription.canceledAt).not.toBeNull()
    for (const table of ['userChannel', 'cart', 'paymentMethod', 'session', 'emailToken'] as const)
      expect(await db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).toEqual([])
  })
})

describe('GET /auth/export', () => {
  // Specification: 7.54
  it('contains only the caller’s own data, without working links', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const { status, body } = await app.call('dataExport', { token: one.token })
    expect(status).toBe(200)
    expect(body.data.account.email).toBe(one.email)
    expect(body.data.sessions).toHaveLength(1)
    expect(body.data.mails[0]?.text).toContain('token=…')
    expect(JSON.stringify(body)).not.toContain(other.email)
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/)
  })
})
