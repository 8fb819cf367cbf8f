import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { createWorld } from '../../test/world.ts'
import type { Visitor, World } from '../../test/world.ts'
import { anyParams } from '../../test/contract-input.ts'

// Walks the contract: each call works for its audience and never exposes another user's data.
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  await world.liftLimits()
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const isFile = ({ response }: Route) => response.type === 'never'
const isOpen = ({ audience }: Route) => audience === 'public' || audience === 'visitor'

const send = (name: keyof typeof routes, { as: _, ...input }: GoodInput, visitor: Visitor | undefined) =>
  app.callRaw(name, { ...input, token: visitor?.token })

/** Expected statuses for a stranger and for an anonymous caller with the same input. */
function refusalsOf(route: Route, input: GoodInput): { nobody: number[]; stranger: number[] } {
  const anything = [200, 201, 403, 404, 409, 422]
  if (route.audience === 'admin') return { nobody: [401], stranger: [403] }
  return { nobody: [401], stranger: input.isOwn ? [403, 404, 422] : anything }
}

describe.each(all)('%s', (name, route) => {
  it('works for its audience', async () => {
    const input: GoodInput = await goodInputs[name](world)
    const answer = await send(name, input, input.as)
    expect([answer.status, answer.code]).toEqual([route.status, undefined])
    expect(isFile(route) ? answer.text.length > 10 : 'data' in answer.body).toBe(true)
  })
})

describe.each(all.filter(([, route]) => !isOpen(route)))('%s', (name, route) => {
  it('never exposes another user’s data for the same input', async () => {
    const input: GoodInput = await goodInputs[name](world)
    const expected = refusalsOf(route, input)
    const nobody = await send(name, input, undefined)
    const stranger = await send(name, input, await world.newcomer())
    expect(expected.nobody).toContain(nobody.status)
    expect(expected.stranger).toContain(stranger.status)
    if (input.as === undefined) throw new Error(`${name} has no sender`)
    const answers = nobody.text + stranger.text
    const exposed = (await privateTextsOf(input.as)).filter((text) => answers.includes(text))
    expect(exposed).toEqual([])
  })
})

it('exposes address, orders and guide link of an account to its owner', async () => {
  const { token } = world.buyer
  const reads = ['profileRead', 'dataExport', 'subscriptionList'] as const
  const answers = await Promise.all(reads.map((name) => app.callRaw(name, { token })))
  const texts = await privateTextsOf(world.buyer)
  expect(texts).toHaveLength(3)
  const found = texts.filter((text) =>
    answers
      .map((answer) => answer.text)
      .join()
      .includes(text),
  )
  expect(found).toEqual(texts)
})

describe.each(all.filter(([, { audience }]) => audience === 'customer'))('%s', (name, route) => {
  it('admits an administrator like any signed-in user', async () => {
    const admin = await createAdministrator()
    const input = { params: { ...anyParams(route), provider: 'sandbox' }, body: bodyOf(route) }
    const { status } = await send(name, input, admin)
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
  const params = { id: visitor.userId }
  await app.call('adminUserUpdate', { params, token: world.admin.token, body: { is_admin: true } })
  return visitor
}
