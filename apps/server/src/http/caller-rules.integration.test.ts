import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../test/answer-of.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { goodPassword, sessionOf } from '../../test/factories/account.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { createWorld } from '../../test/world.ts'
import type { Visitor, World } from '../../test/world.ts'
import { anyParams } from '../../test/contract-input.ts'

// Walks the contract: every call states whether login-as sessions may use it and whether it needs a fresh proof.
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  await world.liftLimits()
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]

async function send(name: keyof typeof routes, { as: _, ...input }: GoodInput, token?: string) {
  const { status, code } = await app.callRaw(name, { ...input, token })
  return `${status} ${code ?? ''}`.trim()
}

async function loginAs({ userId }: Visitor): Promise<string> {
  const { body } = await app.call('adminUserLoginAs', { params: { id: userId }, token: world.admin.token })
  return body.data.token
}

describe('in a login-as session', () => {
  const answers = all
    .filter(([, { audience }]) => audience !== 'public')
    .map(([name, route]) => ({ name, route, expected: expectedOf(route) }))

  function expectedOf({ audience, actingAs, status }: Route): string {
    if (audience === 'admin') return '403 forbidden'
    return actingAs === 'allowed' ? String(status) : '403 acting_as_refused'
  }

  it.each(answers)('$name answers $expected', async ({ name, route, expected }) => {
    const input: GoodInput =
      route.audience === 'admin' ? { params: anyParams(route) } : await goodInputs[name](world)
    expect(await send(name, input, await loginAs(input.as ?? (await world.newcomer())))).toBe(expected)
  })

  it('the calls that touch logins, money or personal data are refused', () => {
    const refused = all.filter(([, route]) => route.audience !== 'admin' && route.actingAs === 'refused')
    expect(refused.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'updatePassword',
        'prove',
        'profileUpdate',
        'profileDelete',
        'sessionEnd',
        'sessionEndOthers',
        'dataExport',
        'socialAuthorize',
        'socialConnect',
        'socialDisconnect',
        'checkout',
        'subscriptionCancel',
        'subscriptionResume',
        'subscriptionPaymentMethod',
      ]),
    )
  })

  it('a trial cannot be started', async () => {
    const token = await loginAs(await world.newcomer())
    const body = { cartToken: await world.newCart(world.channelId), is_trial: true }
    const answer = await app.call('cartSave', { token, body })
    expect([answer.status, answer.code]).toEqual([403, 'acting_as_refused'])
  })

  it('the session ends when its user becomes an administrator', async () => {
    const user = await world.newcomer()
    const token = await loginAs(user)
    const change = { token: world.admin.token, body: { is_admin: true } }
    await app.call('adminUserUpdate', { params: { id: user.userId }, ...change })
    const answer = await app.call('adminUserList', { token })
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
  })
})

it('calls that change second factors are refused in login-as sessions and need a fresh proof', () => {
  const changes = all.filter(
    ([, { audience, method, path }]) =>
      audience === 'customer' && method !== 'GET' && /^\/auth\/(second-factor|passkeys)/.test(path),
  )
  expect(changes.length).toBeGreaterThan(7)
  for (const [name, route] of changes)
    expect([name, route.proof, route.actingAs]).toEqual([name, 'fresh', 'refused'])
})

/** Calls that an administrator may make from an unattended session, each harmless for the stated reason. */
const harmlessToOthers = {
  adminContentPreview: 'stores nothing',
  adminEmailTemplatePreview: 'stores nothing',
  adminSourceTrialCancel: 'ends a read that stores nothing; sent when its page is left',
}

it('every administrator call that changes something or returns a file needs a fresh proof', () => {
  const dangerous = all.filter(
    ([, { audience, method, response }]) =>
      audience === 'admin' && (method !== 'GET' || response.type === 'never'),
  )
  const withoutProof = dangerous.filter(([, { proof }]) => proof !== 'fresh').map(([name]) => name)
  expect(withoutProof.toSorted()).toEqual(Object.keys(harmlessToOthers).toSorted())
})

describe('fresh proof', () => {
  const withProof = all.filter(([, { proof }]) => proof === 'fresh')

  const proveBefore = (userId: number | undefined, minutes: number) =>
    app.database.db
      .updateTable('session')
      .set({ provedAt: new Date(app.clock.now().getTime() - minutes * 60_000) })
      .where('userId', '=', userId ?? 0)
      .execute()

  it('is required by the calls that change logins, identity, money and rights', () => {
    expect(withProof.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'dataExport',
        'socialConnect',
        'socialDisconnect',
        'adminPriceCreate',
        'adminPriceUpdate',
        'adminPriceDelete',
        'adminSystemConfigUpdate',
        'adminTaxRateCreate',
        'adminTaxSellerUpdate',
        'adminUserUpdate',
        'adminUserLoginAs',
        'adminUserRegenerateLink',
        'adminPaymentRefund',
      ]),
    )
  })

  it.each(withProof)('11 minutes old is too old for %s, 9 minutes old is not', async (name, route) => {
    const input: GoodInput = await goodInputs[name](world)
    await proveBefore(input.as?.userId, 11)
    const old = await send(name, input, input.as?.token)
    await proveBefore(input.as?.userId, 9)
    const young = await send(name, input, input.as?.token)
    expect([old, young]).toEqual(['403 proof_required', String(route.status)])
  })

  describe('with an old session', () => {
    async function oldSession(): Promise<Visitor> {
      const visitor = await world.newcomer()
      await proveBefore(visitor.userId, 11)
      return visitor
    }
    const prove = ({ token }: Visitor, password: string) => app.call('prove', { token, body: { password } })

    // Specification: 7.35
    it('is given by the password, for 10 minutes', async () => {
      const visitor = await oldSession()
      const ask = () => app.call('dataExport', { token: visitor.token })
      expect(answerOf(await ask())).toEqual([403, 'proof_required'])
      expect((await prove(visitor, goodPassword)).status).toBe(200)
      expect((await ask()).status).toBe(200)
      const now = app.clock.now()
      await app.clock.moveTo(new Date(now.getTime() + 10 * 60_000))
      expect(answerOf(await ask())).toEqual([403, 'proof_required'])
      await app.clock.moveTo(now)
    })

    it('is not given by a wrong password, which is counted', async () => {
      const visitor = await oldSession()
      const wrong = await prove(visitor, 'not-my-password')
      expect(answerOf(wrong)).toEqual([422, 'invalid_credentials'])
      expect(wrong.error.errors).toEqual({ password: ['Wrong password.'] })
      for (let guess = 0; guess < 9; guess += 1) await prove(visitor, 'not-my-password')
      expect(answerOf(await prove(visitor, goodPassword))).toEqual([429, 'too_many_requests'])
      expect((await app.call('dataExport', { token: visitor.token })).status).toBe(403)
    })

    it('proves only the session that gave it', async () => {
      const visitor = await world.newcomer()
      const login = { email: visitor.email, password: goodPassword }
      const other = await app.call('login', { body: login })
      await proveBefore(visitor.userId, 11)
      await prove(visitor, goodPassword)
      const answer = await app.call('dataExport', { token: sessionOf(other).token })
      expect(answerOf(answer)).toEqual([403, 'proof_required'])
    })

    it('or the password is needed to change the email address, but not the name', async () => {
      const visitor = await oldSession()
      const change = (body: CallInput<'profileUpdate'>['body']) =>
        app.call('profileUpdate', { token: visitor.token, body })
      const email = `moved-${visitor.userId}@example.test`
      expect((await change({ name: 'Edda K.', email: visitor.email })).status).toBe(200)
      expect(answerOf(await change({ name: 'Edda K.', email }))).toEqual([403, 'proof_required'])
      const withPassword = { name: 'Edda K.', email, current_password: goodPassword }
      expect((await change(withPassword)).status).toBe(200)
    })

    it('or the password is needed to delete the account', async () => {
      const visitor = await oldSession()
      const remove = (body?: object) => app.call('profileDelete', { token: visitor.token, body })
      expect(answerOf(await remove())).toEqual([403, 'proof_required'])
      expect((await remove({ password: goodPassword })).status).toBe(200)
    })
  })
})
