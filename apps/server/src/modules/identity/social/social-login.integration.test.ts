import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerConfirmed, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { openOidcServer } from '../../../../test/oidc-server.ts'
import { createOidcLogin } from '../../../adapters/social-login/oidc/oidc-login.ts'
import { userRepository } from '../user.repository.ts'

const people = {
  vera: { email: 'vera@example.test', email_verified: true, name: 'Vera Verified' },
  owner: { email: 'owner@example.test', email_verified: true, name: 'Olga Owner' },
  thief: { email: 'victim@example.test', email_verified: false, name: 'Theo Thief' },
  newcomer: { email: 'newcomer@example.test', email_verified: false, name: 'Nina New' },
  spam: { email: 'so.me.body@example.test', email_verified: true, name: 'Win at http://evil.example' },
  chooser: { email: 'chooser@example.test', email_verified: true },
  silent: { name: 'Sid Silent' },
  banned: { email: 'banned@example.test', email_verified: true },
  late: { email: 'late@example.test', email_verified: true },
}

let app: TestApp
let oidc: Awaited<ReturnType<typeof openOidcServer>>

beforeAll(async () => {
  oidc = await openOidcServer(people, 'http://shop.test/auth/oidc/callback')
  const { issuer } = oidc
  const client = { clientId: 'guidefeed', clientSecret: 'client-secret-1' }
  app = await createTestApp({
    env: { PUBLIC_URL: 'http://shop.test' },
    overrides: {
      socialProviders: [
        createOidcLogin({ code: 'oidc', name: 'A real one', issuer, ...client }),
        createOidcLogin({ code: 'away', name: 'Away', issuer: 'http://localhost:1', ...client }),
      ],
    },
  })
})
afterAll(async () => {
  await app.stop()
  await oidc.close()
})

type Returned = CallInput<'socialLogin'>['body']

/** Visits the provider and returns, to log in or to connect the token's account. */
async function visit(person: keyof typeof people, token?: string): Promise<Returned> {
  const { body } = await app.call('socialAuthorize', { params: { provider: 'oidc' }, token })
  return oidc.authorize(body.data.authorize_url, person)
}
const finish = (returned: Returned, provider = 'oidc') =>
  app.call('socialLogin', { params: { provider }, body: returned })
const connect = (returned: Returned, token?: string) =>
  app.call('socialConnect', { params: { provider: 'oidc' }, body: returned, token })
const logIn = async (person: keyof typeof people) => finish(await visit(person))

it('a network begins 300 logins in a quarter of an hour; further ones are refused and store nothing', async () => {
  const { db } = app.database
  const begin = (provider = 'sandbox') => app.call('socialAuthorize', { params: { provider } })
  const countStates = async () =>
    (await db.selectFrom('socialLoginState').select('provider').execute()).length
  expect((await begin()).status).toBe(200)
  await db.updateTable('throttle').set({ hits: 299 }).where('key', 'like', 'social-start:%').execute()
  expect((await begin()).status).toBe(200)
  const before = await countStates()
  const refused = await begin()
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await countStates()).toBe(before)
  await db.deleteFrom('throttle').where('key', 'like', 'social-start:%').execute()
})

describe('GET /auth/social', () => {
  // Specification: 7.69
  it('lists the configured providers: the sandbox, and no Google without a client id', async () => {
    const { body } = await app.call('socialList')
    expect(body.data.map(({ code }) => code)).toEqual(['sandbox', 'oidc', 'away'])
    expect((await app.call('socialAuthorize', { params: { provider: 'google' } })).code).toBe(
      'provider_unknown',
    )
  })

  // Specification: 7.70
  it('reports a provider that does not respond', async () => {
    const { status, code } = await app.call('socialAuthorize', { params: { provider: 'away' } })
    expect([status, code]).toEqual([502, 'provider_failed'])
  })
})

describe('a login with a real OpenID provider', () => {
  // Specification: 7.26
  it('creates an account with a confirmed address, and reuses it', async () => {
    const first = await logIn('vera')
    expect(first.status).toBe(200)
    const { user, token } = sessionOf(first)
    expect(user).toMatchObject({ name: 'Vera Verified', email: 'vera@example.test', providers: ['oidc'] })
    expect(user.email_verified_at).not.toBeNull()
    expect((await app.call('profileRead', { token })).status).toBe(200)
    expect(sessionOf(await logIn('vera')).user.id).toBe(user.id)
    expect((await mailsTo(app, 'vera@example.test')).map((mail) => mail.template)).toEqual(['welcome'])
  })

  it('derives the name from the address if registration would not accept the provider’s', async () => {
    expect(sessionOf(await logIn('spam')).user.name).toBe('so me body')
  })

  it('merges the cart', async () => {
    const cart = await app.call('cartRead')
    const returned = await visit('vera')
    const login = await finish({ ...returned, cartToken: cart.body.data.cartToken })
    const own = await app.call('cartRead', {
      query: { cartToken: cart.body.data.cartToken },
      token: sessionOf(login).token,
    })
    expect(own.body.data.cartToken).toBe(cart.body.data.cartToken)
  })

  // Specification: A.792
  it('the welcome mail of a new account leads to the order of the channels that were chosen before the login', async () => {
    const channelIds = await addNumberedChannels(app.database.db, 2)
    const { body } = await app.call('cartRead')
    const { cartToken } = body.data
    await app.call('cartUpdate', { body: { cartToken, add: channelIds, remove: [] } })
    await finish({ ...(await visit('chooser')), cartToken })
    const [mail] = await mailsTo(app, 'chooser@example.test')
    expect(mail?.template).toBe('welcome')
    expect(mail?.textBody).toContain('http://shop.test/checkout')
  })

  it('refuses a state that is unknown, used, 10 minutes old or of another provider', async () => {
    const returned = await visit('vera')
    expect((await finish({ ...returned, state: 'made-up' })).code).toBe('social_state_invalid')
    expect((await finish(returned, 'away')).code).toBe('social_state_invalid')
    expect((await finish(returned)).code).toBe('social_state_invalid')
    const late = await visit('vera')
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 601_000))
    expect((await finish(late)).code).toBe('social_state_invalid')
  })

  it('refuses a replayed code, also with a fresh state', async () => {
    const [first, second] = [await visit('vera'), await visit('vera')]
    expect((await finish(first)).status).toBe(200)
    const { status, code } = await finish({ ...second, code: first['code'] ?? '' })
    expect([status, code]).toEqual([422, 'social_login_failed'])
  })

  it('refuses the code of another login, whose PKCE verifier differs', async () => {
    const [stolen, own] = [await visit('vera'), await visit('owner')]
    expect((await finish({ ...own, code: stolen['code'] ?? '' })).code).toBe('social_login_failed')
  })

  it('refuses a response from another issuer', async () => {
    const returned = await visit('vera')
    expect((await finish({ ...returned, iss: 'https://evil.test' })).code).toBe('social_login_failed')
  })

  it('refuses an identity without an address', async () => {
    const { status, code } = await logIn('silent')
    expect([status, code]).toEqual([422, 'social_email_missing'])
  })

  it('shows a banned customer the reason', async () => {
    const { user } = sessionOf(await logIn('banned'))
    const ban = { bannedAt: app.clock.now(), banReason: 'Shared the link' }
    await userRepository(app.database.db).update(user.id, ban)
    const again = await logIn('banned')
    expect([again.status, again.code]).toEqual([403, 'account_banned'])
  })

  it.each([
    ['no code', { state: 'x' }, 'code'],
    ['no state', { code: 'x' }, 'state'],
    ['a state that is an object', { code: 'x', state: {} }, 'state'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await app.callRaw('socialLogin', { params: { provider: 'oidc' }, body })
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('an address that the provider has not verified', () => {
  it('never opens an account that exists', async () => {
    const { email, userId } = await registerCustomer(app, { email: 'victim@example.test' })
    const { status, code } = await logIn('thief')
    expect([status, code]).toEqual([409, 'social_account_exists'])
    expect((await userRepository(app.database.db).find(userId))?.name).toBe('Edda Jónsdóttir')
    expect((await mailsTo(app, email)).map((mail) => mail.template)).toEqual(['verify-email'])
  })

  it('creates an account that awaits confirmation', async () => {
    const { user } = sessionOf(await logIn('newcomer'))
    expect(user.email_verified_at).toBeNull()
    const token = await mailedToken(app, 'newcomer@example.test', 'verify-email')
    expect((await app.call('verifyEmail', { body: { token } })).status).toBe(200)
  })
})

describe('connecting a provider', () => {
  // Specification: 7.27
  it('logs in to an existing account after its owner has connected the identity', async () => {
    const owner = await registerCustomer(app, { email: 'owner@example.test' })
    expect((await logIn('owner')).code).toBe('social_account_exists')
    const body = { token: await mailedToken(app, owner.email, 'verify-email') }
    await app.call('verifyEmail', { token: owner.token, body })
    expect((await logIn('owner')).code).toBe('social_account_exists')
    const connected = await connect(await visit('owner', owner.token), owner.token)
    expect([connected.status, connected.body.data.providers]).toEqual([200, ['oidc']])
    expect((await connect(await visit('owner', owner.token), owner.token)).status).toBe(200)
    expect(sessionOf(await logIn('owner')).user.id).toBe(owner.userId)
  })

  it('is refused for an identity that opens another account', async () => {
    const { token } = await registerConfirmed(app, { email: 'second@example.test' })
    const { status, code } = await connect(await visit('vera', token), token)
    expect([status, code]).toEqual([409, 'social_identity_taken'])
  })

  it('refuses a state begun by another user or for a login, and a login refuses one begun to connect', async () => {
    const [victim, attacker] = [
      await registerConfirmed(app, { email: 'connect-victim@example.test' }),
      await registerConfirmed(app, { email: 'connect-attacker@example.test' }),
    ]
    const answers = [
      await connect(await visit('late', attacker.token), victim.token),
      await connect(await visit('late'), victim.token),
      await finish(await visit('late', attacker.token)),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('social_state_invalid'))
    const profile = await app.call('profileRead', { token: victim.token })
    expect(profile.body.data.providers).toEqual([])
  })

  it('answers 401 without a session, 403 with the reason to a banned customer', async () => {
    const returned = { code: 'x', state: 'y' }
    expect((await connect(returned)).status).toBe(401)
    const { token, userId } = await registerCustomer(app, { email: 'connect-banned@example.test' })
    const ban = { bannedAt: app.clock.now(), banReason: 'Shared the link' }
    await userRepository(app.database.db).update(userId, ban)
    expect((await connect(returned, token)).code).toBe('account_banned')
    expect((await app.call('socialAuthorize', { params: { provider: 'oidc' }, token })).code).toBe(
      'account_banned',
    )
  })
})

it('no state, nonce or code is stored in plain text', async () => {
  const { body } = await app.call('socialAuthorize', { params: { provider: 'oidc' } })
  const query = new URL(body.data.authorize_url).searchParams
  const rows = await app.database.db.selectFrom('socialLoginState').selectAll().execute()
  const kept = rows
    .map((row) => `${row.stateHash.toString('utf8')} ${row.stateHash.toString('base64url')}`)
    .join()
  for (const name of ['state', 'nonce', 'code_challenge']) expect(kept).not.toContain(query.get(name))
})
