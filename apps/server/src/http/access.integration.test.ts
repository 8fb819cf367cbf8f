import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { takesNothing, anyParams } from '../../test/contract-input.ts'
import { addUser } from '../../test/factories/users.ts'
import { badInputs } from '../../test/bad-inputs.ts'

// Walks the contract, so every new call is covered automatically.
type Caller = 'customer' | 'bannedCustomer' | 'inactiveCustomer' | 'admin' | 'bannedAdmin' | 'inactiveAdmin'

let app: TestApp
const tokens = {} as Record<Caller, string>

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const keeper = await addUser(db, { isAdmin: true })
  const standings = [
    ['', null, {}],
    ['banned', 'adminUserBan', { ban: true, ban_reason: 'Shares the link' }],
    ['inactive', 'adminUserInactivate', { inactivate: true, inactive_reason: 'Shares the link' }],
  ] as const
  for (const [standing, change, body] of standings) {
    for (const isAdmin of [false, true]) {
      const user = await addUser(db, { isAdmin })
      const name = `${standing}${isAdmin ? 'Admin' : 'Customer'}`
      tokens[(name.charAt(0).toLowerCase() + name.slice(1)) as Caller] = user.token
      if (change === null) continue
      const changed = await app.callRaw(change, { params: { id: user.id }, token: keeper.token, body })
      if (changed.status !== 200) throw new Error(`${change} answered ${changed.status}`)
    }
  }
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const ofAudience = (audience: string) => all.filter(([, route]) => route.audience === audience)

async function ask(name: keyof typeof routes, caller: Caller | null): Promise<string> {
  const route = routes[name]
  const token = caller === null ? undefined : tokens[caller]
  const { status, code } = await app.callRaw(name, { params: anyParams(route), token, body: bodyOf(route) })
  return `${status} ${code}`
}

const bodyOf = (route: Route) => (route.method === 'GET' || route.body.type === 'undefined' ? undefined : {})

// Specification: 6.4
it('every call below /admin is for administrators', () => {
  const others = all.filter(([, route]) => route.path.startsWith('/admin') !== (route.audience === 'admin'))
  expect(others.map(([name]) => name)).toEqual([])
})

describe.each(ofAudience('admin'))('%s', (name) => {
  it.each([
    [null, '401 unauthenticated'],
    ['customer', '403 forbidden'],
    ['bannedCustomer', '403 account_banned'],
    ['inactiveCustomer', '403 account_inactive'],
    ['bannedAdmin', '403 account_banned'],
    ['inactiveAdmin', '403 account_inactive'],
  ] as const)('refuses caller %s with %s', async (caller, expected) => {
    expect(await ask(name, caller)).toBe(expected)
  })
})

it.each(ofAudience('customer'))('%s refuses an anonymous caller', async (name) => {
  expect(await ask(name, null)).toBe('401 unauthenticated')
})

it('only logout is allowed regardless of the account’s standing', () => {
  expect(all.filter(([, { standing }]) => standing === 'any').map(([name]) => name)).toEqual(['logout'])
})

const forGoodStanding = ofAudience('customer').filter(([, { standing }]) => standing === 'good')

describe.each(forGoodStanding)('%s', (name) => {
  it.each([
    ['bannedCustomer', '403 account_banned'],
    ['inactiveCustomer', '403 account_inactive'],
  ] as const)('refuses caller %s with %s', async (caller, expected) => {
    expect(await ask(name, caller)).toBe(expected)
  })
})

describe.each(ofAudience('visitor'))('%s', (name) => {
  it.each([
    ['bannedCustomer', '403 account_banned'],
    ['inactiveCustomer', '403 account_inactive'],
  ] as const)('refuses caller %s with %s', async (caller, expected) => {
    expect(await ask(name, caller)).toBe(expected)
  })
})

describe.each(all)('%s', (name, route) => {
  it('rejects bad input', async () => {
    const bad = badInputs[name]
    expect(bad === null).toBe([route.params, route.query, route.body].every(takesNothing))
    if (bad === null) return
    const { query, body } = bad
    const params = { ...anyParams(route), ...bad.params }
    const answer = await app.callRaw(name, { params, query, token: tokens.admin, body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.error.errors ?? {})).toContain(bad.field)
  })
})

it.each(['bannedCustomer', 'inactiveCustomer'] as const)(
  'logout ends the session of caller %s',
  async (caller) => {
    expect(await ask('logout', caller)).toBe('200 undefined')
    expect(await ask('profileRead', caller)).toBe('401 unauthenticated')
  },
)
