import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { createWorld } from '../../test/world.ts'
import type { Visitor, World } from '../../test/world.ts'

// Walks the contract: each call works for its audience and never exposes another user's data.
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const isFile = ({ response }: Route) => response.type === 'never'
const isOpen = ({ audience }: Route) => audience === 'public' || audience === 'visitor'

function send(route: Route, { params = {}, query = '', body }: GoodInput, visitor: Visitor | undefined) {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return app.call(route.method, path + query, { token: visitor?.token, body })
}

/** Expected statuses for a stranger and for an anonymous caller with the same input. */
function refusalsOf(route: Route, input: GoodInput): { nobody: number[]; stranger: number[] } {
  const anything = [200, 201, 403, 404, 409, 422]
  if (route.audience === 'admin') return { nobody: [401], stranger: [403] }
  return { nobody: [401], stranger: input.isOwn ? [403, 404, 422] : anything }
}

describe.each(all)('%s', (name, route) => {
  it('works for its audience', async () => {
    const input = await goodInputs[name](world)
    const { status, body } = await send(route, input, input.as)
    expect([status, body.message]).toEqual([route.status, undefined])
    expect(isFile(route) ? body.length > 10 : 'data' in body).toBe(true)
  })
})

describe.each(all.filter(([, route]) => !isOpen(route)))('%s', (name, route) => {
  it('never exposes another user’s data for the same input', async () => {
    const input = await goodInputs[name](world)
    const expected = refusalsOf(route, input)
    const nobody = await send(route, input, undefined)
    const stranger = await send(route, input, await world.newcomer())
    expect(expected.nobody).toContain(nobody.status)
    expect(expected.stranger).toContain(stranger.status)
    if (input.as === undefined) throw new Error(`${name} has no sender`)
    const answers = JSON.stringify([nobody.body, stranger.body])
    const exposed = (await privateTextsOf(input.as)).filter((text) => answers.includes(text))
    expect(exposed).toEqual([])
  })
})

it('exposes address, orders and guide link of an account to its owner', async () => {
  const { token } = world.buyer
  const reads = ['/auth/profile', '/auth/export', '/subscription']
  const answers = await Promise.all(reads.map((path) => app.call('GET', path, { token })))
  const texts = await privateTextsOf(world.buyer)
  expect(texts).toHaveLength(3)
  const found = texts.filter((text) => JSON.stringify(answers.map(({ body }) => body)).includes(text))
  expect(found).toEqual(texts)
})

describe.each(all.filter(([, { audience }]) => audience === 'customer'))('%s', (_name, route) => {
  it('admits an administrator like any signed-in user', async () => {
    const admin = await createAdministrator()
    const { status } = await send(
      route,
      { params: { id: 1, provider: 'sandbox' }, body: bodyOf(route) },
      admin,
    )
    expect([200, 201, 404, 409, 422]).toContain(status)
  })
})

/** Unique texts in the answers to an account's owner: the address, the codes of orders and the guide link's token. */
async function privateTextsOf({ userId, email }: Visitor): Promise<string[]> {
  const { db } = app.database
  const orders = await db.selectFrom('customerOrder').select('code').where('userId', '=', userId).execute()
  const link = await app.guide.links.find(db, userId)
  const linkTokens = link === null ? [] : [link.xml.split('/').at(-1) ?? '']
  return [email, ...orders.map(({ code }) => code), ...linkTokens]
}

const bodyOf = (route: Route) => (route.body.type === 'undefined' ? undefined : {})

async function createAdministrator(): Promise<Visitor> {
  const visitor = await world.confirmedNewcomer()
  const update = { token: world.admin.token, body: { is_admin: true } }
  await app.call('PUT', `/admin/user/${visitor.userId}`, update)
  return visitor
}
