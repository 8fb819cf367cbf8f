import { euCountries, routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

// Walks the contract: each record that administrators edit has a version, and no edit overwrites another unseen (record 0080).
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.stop())

/** Edits of administrators that take no version, with the reason. */
const exceptions: { [Name in keyof typeof routes]?: string } = {
  adminFaqOrder: 'names every question, and refuses a list that lacks one',
  adminSavedViewUpdate: 'changes a view of the administrator only',
  adminUserBan: 'sets one state, whatever it was',
  adminUserInactivate: 'sets one state, whatever it was',
}
const edits = (Object.entries(routes) as [keyof typeof routes, Route][]).filter(
  ([name, { audience, method }]) => audience === 'admin' && method === 'PUT' && !(name in exceptions),
)

let number = 0
/** New bodies of edits that take neither any text nor any number. */
const choices: { [Name in keyof typeof routes]?: (n: number) => object } = {
  adminSourceChannelDecide: () => ({ decision: 'kept' }),
  adminTaxSellerUpdate: (n) => ({ country: euCountries[n % euCountries.length] }),
}

/** Changes the first text of a body, or its first number, so that the edit changes its record. */
function withNewValue(name: keyof typeof routes, body: object = {}): object {
  const choose = choices[name]
  if (choose !== undefined) return choose(++number)
  const ofType = (type: string) => Object.entries(body).find(([, value]) => typeof value === type)
  const [field, value] = ofType('string') ?? ofType('number') ?? []
  if (field === undefined) throw new Error('the body has neither text nor number')
  number += 1
  return { ...body, [field]: typeof value === 'number' ? value + number : `${value} ${number}` }
}

describe.each(edits)('%s', (name, route) => {
  async function edit(version: (current: number) => number | undefined) {
    const { as, ...input }: GoodInput = await goodInputs[name](world)
    const body = withNewValue(name, input.body as object | undefined)
    const send = (sent: number | undefined) =>
      app.callRaw(name, { ...input, token: as?.token, body: { ...body, version: sent } })
    // An edit of a version that does not exist is answered with the current record.
    const refused = await send(2_000_000)
    const record = refused.error.params?.current as { version: number } | undefined
    if (record === undefined) throw new Error(`${name} did not answer the record`)
    const current = record.version
    return { refused, current, edited: await send(version(current)) }
  }

  it('refuses an outdated version with the record as it is now', async () => {
    const { refused } = await edit(() => 0)
    expect([refused.status, refused.code]).toEqual([409, 'record_changed'])
    expect(route.errors).toContain('record_changed')
    expect(route.response.safeParse({ data: refused.error.params?.current }).success).toBe(true)
  })

  it('takes the present version, and answers the next one', async () => {
    const { current, edited } = await edit((version) => version)
    expect(edited.status).toBe(route.status)
    expect((edited.body.data as { version: number }).version).toBe(current + 1)
  })

  it('takes an edit that names no version', async () => {
    expect((await edit(() => undefined)).edited.status).toBe(route.status)
  })
})

it('meets the calls that edit records', () => {
  expect(edits.map(([name]) => name).toSorted()).toEqual([
    'adminChannelUpdate',
    'adminCountryUpdate',
    'adminEmailTemplateUpdate',
    'adminFaqUpdate',
    'adminPriceUpdate',
    'adminSourceChannelDecide',
    'adminSourceUpdate',
    'adminStaticContentUpdate',
    'adminSystemConfigUpdate',
    'adminTaxRateUpdate',
    'adminTaxSellerUpdate',
    'adminUserServiceUpdate',
    'adminUserUpdate',
    'adminVoucherUpdate',
  ])
})
