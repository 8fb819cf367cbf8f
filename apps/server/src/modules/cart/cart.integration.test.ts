import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../test/cart-calls.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let ids: [number, number, number, number]
let countryIds: number[]
let user: { id: number; token: string }

beforeAll(async () => {
  // No worker: tests run jobs explicitly.
  app = await createTestApp({ env: { ROLES: 'api' } })
  const iceland = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja', 'Hekla'])
  const faroes = await addChannels(app.database.db, 'FO', ['Føroya'])
  ids = [...iceland.channels, ...faroes.channels].map((channel) => channel.id) as typeof ids
  countryIds = [iceland.country.id, faroes.country.id]
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

const { newCart, put, read, activate } = cartCalls(() => app)

describe('reading a cart', () => {
  // Specification: 3.4, 3.6, 7.10, 9.2, 9.8
  it('creates one without a token and returns the same one for its token', async () => {
    const { status, body, headers } = await app.call('cartRead')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toEqual({
      cartToken: expect.stringMatching(/^[\w-]{22}$/),
      subscribedChannelLimit: 0,
      hasTrial: false,
      selectedCountryIds: [],
      activeChannelIds: [],
      selectedChannelIds: [],
      mergedChannelIds: [],
      cartInfo: {
        subscriptionInfo: { total: 0, paymentFee: 0, items: [] },
        upgradeInfo: { total: 0, paymentFee: 0, items: [] },
        isUpgrade: false,
        intervalUnit: 'YEAR',
        currency: 'EUR',
        isTrialAllowed: true,
        upgradeFee: 0,
      },
    })
    expect((await read(body.data.cartToken)).cartToken).toBe(body.data.cartToken)
  })

  it('creates a new one, with a new token, for an unknown token', async () => {
    expect((await read('made-up')).cartToken).not.toBe('made-up')
  })

  it('starts a customer’s cart with their active channels, and gives each device its own token for it', async () => {
    await activate(user.id, ids.slice(0, 2))
    const first = await newCart(user.token)
    const second = await newCart(user.token)
    expect(second).not.toBe(first)
    await put(first, { add: [ids[2]] }, user.token)
    expect((await read(second, user.token)).selectedChannelIds).toEqual(ids.slice(0, 3))
    expect((await read(second, user.token)).activeChannelIds).toEqual(ids.slice(0, 2))
  })

  it('rejects an expired session', async () => {
    expect((await app.call('cartRead', { token: 'dead' })).status).toBe(401)
  })
})

describe('changing a cart', () => {
  // Specification: 7.11
  it('adds and removes channels and returns countries and price of the selection', async () => {
    const cart = await newCart()
    await put(cart, { add: ids })
    const { body } = await put(cart, { remove: [ids[0]] })
    expect(body.data.selectedChannelIds).toEqual(ids.slice(1))
    expect(body.data.selectedCountryIds).toEqual(countryIds)
    expect(body.data.cartInfo.subscriptionInfo).toEqual({
      total: 9.9,
      paymentFee: 0,
      items: [{ service_id: 1, name: 'Guide 50', channel_count: 3, price: 9.9 }],
    })
  })

  it('is idempotent', async () => {
    const cart = await newCart()
    await put(cart, { add: [ids[0], ids[0]], remove: [ids[1]] })
    const { status, body } = await put(cart, { add: [ids[0]], remove: [ids[1]] })
    expect([status, body.data.selectedChannelIds]).toEqual([200, [ids[0]]])
  })

  it.each([
    ['add', { add: [999_999] }],
    ['remove', { remove: [999_999] }],
  ])('rejects unknown ids in %s at that field and changes nothing', async (field, change) => {
    const cart = await newCart()
    const { status, error } = await put(cart, { add: [ids[0]], ...change })
    expect([status, error.code, Object.keys(error.errors ?? {})]).toEqual([422, 'channel_unknown', [field]])
    expect(error.params).toEqual({ channel_ids: [999_999] })
    expect((await read(cart)).selectedChannelIds).toEqual([])
  })

  it.each([
    ['an id in both lists', { add: [1], remove: [1] }],
    ['text instead of ids', { add: ['1'] }],
    ['no list', { add: null }],
    ['a fraction', { add: [1.5] }],
    ['an id beyond all ids', { add: [2 ** 31] }],
    ['too many ids', { add: Array.from({ length: 20_001 }, (_, index) => index + 1) }],
  ])('rejects %s', async (_what, change) => {
    const cart = await newCart()
    const body = { remove: [], ...change, cartToken: cart }
    const { status, code } = await app.callRaw('cartUpdate', { body })
    expect([status, code]).toEqual([422, 'validation_failed'])
  })

  it('rejects an oversized or malformed body', async () => {
    const send = (payload: string) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/channel/select',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send(' '.repeat(2_000_000))).statusCode).toBe(413)
    const broken = await send('{"cartToken":')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_request'])
  })

  it('adds or removes all channels of a large catalogue in one batch', async () => {
    const names = Array.from({ length: 8000 }, (_, index) => `Channel ${index}`)
    const { channels } = await addChannels(app.database.db, 'ZZ', names)
    const all = channels.map((channel) => channel.id).toSorted((a, b) => a - b)
    const cart = await newCart()
    expect((await put(cart, { add: all })).body.data.selectedChannelIds).toEqual(all)
    expect((await put(cart, { remove: all })).body.data.selectedChannelIds).toEqual([])
  })

  it('loses nothing when two tabs send batches concurrently', async () => {
    const cart = await newCart()
    await Promise.all(ids.map((id) => put(cart, { add: [id] })))
    await Promise.all(ids.slice(1).map((id) => put(cart, { remove: [id] })))
    expect((await read(cart)).selectedChannelIds).toEqual([ids[0]])
  })
})

describe('an abandoned cart', () => {
  it('is deleted after 30 days if it is a guest’s, and kept if it is a customer’s', async () => {
    const guest = await newCart()
    const own = await newCart(user.token)
    await put(guest, { add: [ids[0]] })
    await put(own, { add: [ids[0]] }, user.token)
    const start = app.clock.now()
    const cleanUpAt = async (day: string) => {
      await app.clock.moveTo(new Date(day))
      await app.jobs.enqueue(app.database.db, 'cart.delete-carts', {}, { key: day })
      await app.jobs.runDue()
    }
    await cleanUpAt('2026-12-20T12:00:00Z')
    expect((await read(guest)).cartToken).toBe(guest)
    await cleanUpAt('2026-12-22T12:00:00Z')
    expect((await read(guest)).cartToken).not.toBe(guest)
    expect((await read(own, user.token)).selectedChannelIds).toEqual([ids[0]])
    await app.clock.moveTo(start)
  })
})

describe('another user’s cart', () => {
  it.each([
    ['a guest', () => Promise.resolve(undefined)],
    ['another customer', async () => (await addUser(app.database.db)).token],
  ])('is closed to %s', async (_who, tokenOf) => {
    const cart = await newCart(user.token)
    await put(cart, { add: [ids[0]] }, user.token)
    const token = await tokenOf()
    const seen = await read(cart, token)
    expect([seen.cartToken === cart, seen.selectedChannelIds]).toEqual([false, []])
    const answers = [
      await put(cart, { add: [ids[1]] }, token),
      await app.call('cartSave', { body: { cartToken: cart, is_trial: false }, token }),
      await app.call('cartRevert', { query: { cartToken: cart }, token }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'not_found']),
    )
    expect((await read(cart, user.token)).selectedChannelIds).toEqual([ids[0]])
  })
})

describe('a guest’s cart used by a customer', () => {
  it('is merged into the customer’s own, which its token then opens', async () => {
    await activate(user.id, [ids[0] ?? 0])
    const own = await newCart(user.token)
    const guest = await newCart()
    await put(guest, { add: [ids[1]] })
    expect((await put(guest, { add: [ids[2]] }, user.token)).body.data.selectedChannelIds).toEqual(
      ids.slice(0, 3),
    )
    expect((await read(own, user.token)).selectedChannelIds).toEqual(ids.slice(0, 3))
    expect((await put(guest, { add: [ids[3]] })).status).toBe(404)
  })

  it('is merged once when two tabs present it concurrently', async () => {
    const guest = await newCart()
    await put(guest, { add: ids })
    const seen = await Promise.all([1, 2, 3].map(() => read(guest, user.token)))
    expect(seen.map((cart) => [cart.cartToken, cart.selectedChannelIds])).toEqual(
      seen.map(() => [guest, ids]),
    )
  })
})
