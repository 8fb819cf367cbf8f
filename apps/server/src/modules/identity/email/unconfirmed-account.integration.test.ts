import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { confirmAddress, goodPassword, sessionOf } from '../../../../test/factories/account.ts'
import type { GoodInput } from '../../../../test/good-input.ts'
import { goodInputs } from '../../../../test/good-inputs.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { newPassword, resetByMail } from '../../../../test/reset-by-mail.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'
import { createWorld } from '../../../../test/world.ts'
import type { Visitor, World } from '../../../../test/world.ts'
import { readFactors } from '../second-factor/read-factors.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp
let world: World
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.stop())

const unconfirm = ({ userId }: Visitor) =>
  userRepository(app.database.db).update(userId, { emailVerifiedAt: null })

const changes = (Object.entries(routes) as [keyof typeof routes, Route][]).filter(
  ([, { audience, method }]) => audience === 'customer' && method !== 'GET',
)
const additions = [
  'passkeyAdd',
  'passkeyAddOptions',
  'recoveryCodesRenew',
  'socialConnect',
  'totpBegin',
  'totpConfirm',
]

/** Sends a good input of a call as its sender, whose address is no longer confirmed. */
async function callUnconfirmed(name: keyof typeof routes) {
  const { as, ...input }: GoodInput = await goodInputs[name](world)
  if (as === undefined) throw new Error(`${name} has no sender`)
  await unconfirm(as)
  const before = await loginMethodsOf(as)
  const { status, code } = await app.callRaw(name, { ...input, token: as.token })
  await confirmAddress(app, as.email)
  return { refusal: code === 'email_unconfirmed' ? status : null, before, after: await loginMethodsOf(as) }
}

/** Number of each kind. */
async function loginMethodsOf({ userId }: Visitor) {
  const { db } = app.database
  const { totpSince, passkeys, recoveryCodesLeft } = await readFactors(db, userId)
  const providers = await socialLoginRepository(db).listProviders(userId)
  return {
    apps: totpSince === null ? 0 : 1,
    passkeys: passkeys.length,
    codes: recoveryCodesLeft,
    providers: providers.length,
  }
}

describe('an account with an unconfirmed address', () => {
  it.each(additions)('is refused %s', async (name) => {
    const { refusal, before, after } = await callUnconfirmed(name as keyof typeof routes)
    expect(refusal).toBe(403)
    expect(after).toEqual(before)
  })

  it('is refused the redirect to a provider that it would connect', async () => {
    const newcomer = await world.newcomer()
    const connect = () =>
      app.call('socialAuthorize', { params: { provider: 'sandbox' }, token: newcomer.token })
    expect((await connect()).code).toBe('email_unconfirmed')
    await confirmAddress(app, newcomer.email)
    expect((await connect()).status).toBe(200)
  })

  it.each(changes.map(([name]) => name).filter((name) => !additions.includes(name)))(
    'gains no login method by %s',
    async (name) => {
      const { before, after } = await callUnconfirmed(name)
      for (const kind of ['apps', 'passkeys', 'codes', 'providers'] as const)
        expect(after[kind]).toBeLessThanOrEqual(before[kind])
    },
  )
})

describe('an address confirmed outside the sessions of its account', () => {
  let registrant: Visitor

  beforeEach(async () => {
    registrant = await world.newcomer()
    await unconfirm(registrant)
    await open('verify-email')
  })

  async function open(
    template: string,
    { email = registrant.email, token }: { email?: string; token?: string } = {},
  ) {
    const body = { token: await mailedToken(app, email, template) }
    return (await app.call('verifyEmail', { token, body })).body
  }

  async function mayAddLogins({ token } = registrant) {
    const profile = await app.call('profileRead', { token })
    const { status, code } = await app.call('totpBegin', { token })
    expect(code).toBe(status === 200 ? undefined : 'email_unconfirmed')
    expect(profile.body.data.may_add_logins).toBe(status === 200)
    return profile.body.data.may_add_logins
  }

  it('leaves the sessions open, but admits no sign-in methods', async () => {
    expect(await mayAddLogins()).toBe(false)
  })

  it('admits them once the same link is opened from a session of the account', async () => {
    await open('verify-email', { token: world.buyer.token })
    expect(await mayAddLogins()).toBe(false)
    await open('verify-email', { token: registrant.token })
    expect(await mayAddLogins()).toBe(true)
  })

  it('admits them once another link, requested in the profile, is opened there', async () => {
    await app.call('verifyEmailResend', { body: { email: registrant.email } })
    await app.call('devJobsRun')
    expect((await mailsTo(app, registrant.email))[0]?.template).toBe('verify-email')
    await open('verify-email', { token: registrant.token })
    expect(await mayAddLogins()).toBe(true)
  })

  it('admits them after a password reset', async () => {
    const { email } = registrant
    await resetByMail(app, email)
    const { token } = sessionOf(await app.call('login', { body: { email, password: newPassword } }))
    expect(await mayAddLogins({ ...registrant, token })).toBe(true)
  })
})

describe('a change of address', () => {
  it('is confirmed from a session of the account only', async () => {
    const mover = await world.newcomer()
    const email = `moved-${mover.email}`
    const body = { name: 'Edda', email, current_password: goodPassword }
    await app.call('profileUpdate', { token: mover.token, body })
    const link = { token: await mailedToken(app, email, 'verify-new-email') }
    const confirm = (token?: string) => app.call('verifyEmail', { token, body: link })
    for (const token of [undefined, world.buyer.token])
      expect(await confirm(token)).toMatchObject({ status: 403, code: 'login_to_change_email' })
    const profile = () => app.call('profileRead', { token: mover.token })
    expect((await profile()).body.data.email).toBe(mover.email)
    for (const token of [mover.token, undefined]) expect((await confirm(token)).status).toBe(200)
    expect((await profile()).body.data).toMatchObject({ email, may_add_logins: true })
  })
})

describe('sign-in methods from before the first confirmation', () => {
  let owner: Visitor
  const none = { apps: 0, passkeys: 0, codes: 0, providers: 0 }
  const all = { apps: 1, passkeys: 1, codes: 10, providers: 1 }

  beforeEach(async () => {
    owner = await world.newcomer()
    const factors = secondFactorsOf(app)
    await factors.addTotp(owner)
    await factors.addPasskey(owner)
    const createdAt = app.clock.now()
    const identity = {
      provider: 'sandbox',
      subject: `earlier-${(number += 1)}`,
      userId: owner.userId,
      createdAt,
    }
    await socialLoginRepository(app.database.db).insertIdentity(identity)
    await unconfirm(owner)
  })

  async function confirm(token?: string) {
    const body = { token: await mailedToken(app, owner.email, 'verify-email') }
    return (await app.call('verifyEmail', { token, body })).body.data
  }

  /** The audit log's confirmations of the owner's address. */
  async function confirmationsNoted() {
    const query = { action: 'user.email_verify', subject_id: owner.userId }
    const { body } = await app.call('adminAuditLog', { query, token: world.admin.token })
    return body.data.map(({ after }) => after)
  }

  it('are removed when the mailed link is opened without a session', async () => {
    expect(await confirm()).toMatchObject({ logins_removed: true })
    expect(await loginMethodsOf(owner)).toEqual(none)
    expect(await confirmationsNoted()).toEqual([{ logins_removed: true }])
  })

  it('are removed when it is opened from a session of another account', async () => {
    expect(await confirm(world.buyer.token)).toMatchObject({ logins_removed: true })
    expect(await loginMethodsOf(owner)).toEqual(none)
  })

  it('are removed when an administrator opens it who is logged in as the user', async () => {
    const input = { params: { id: owner.userId }, token: world.admin.token }
    const { body } = await app.call('adminUserLoginAs', input)
    expect(await confirm(body.data.token)).toMatchObject({ logins_removed: true })
    expect(await loginMethodsOf(owner)).toEqual(none)
  })

  it('are removed by a password reset', async () => {
    await resetByMail(app, owner.email)
    expect(await loginMethodsOf(owner)).toEqual(none)
    expect(await confirmationsNoted()).toEqual([{ logins_removed: true }])
  })

  it('stay when it is opened from a session of the account', async () => {
    expect(await confirm(owner.token)).toMatchObject({ logins_removed: false })
    expect(await loginMethodsOf(owner)).toEqual(all)
    expect(await confirmationsNoted()).toEqual([{ logins_removed: false }])
  })

  it('stay after a confirmation that was not the first, once an administrator has moved the account', async () => {
    await confirmAddress(app, owner.email)
    const email = `moved-${owner.email}`
    const { token } = world.admin
    const move = await app.call('adminUserUpdate', { params: { id: owner.userId }, token, body: { email } })
    expect(move.body.data.email_verified_at).toBe(null)
    const link = { token: await mailedToken(app, email, 'verify-email') }
    const { body } = await app.call('verifyEmail', { body: link })
    expect(body.data).toMatchObject({ logins_removed: false })
    expect(await loginMethodsOf(owner)).toEqual(all)
  })
})
