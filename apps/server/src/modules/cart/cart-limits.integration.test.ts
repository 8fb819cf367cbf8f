import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { createClock } from '../../lib/clock.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
let ids: number[]
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  // Stands still, so that every call falls into one window.
  const clock = { ...createClock(), now: () => now }
  app = await createTestApp({ env: { ROLES: 'api', TRUST_PROXY: '127.0.0.1' }, overrides: { clock } })
  ids = await addNumberedChannels(app.database.db, 501)
})
afterAll(() => app.stop())

/** Calls from one network, as a guest unless a session token is given. */
function visitorFrom(ip: string, token?: string) {
  const from = { token, headers: { 'x-forwarded-for': ip } }
  return {
    read: (query: { cartToken?: string } = {}) => app.call('cartRead', { query, ...from }),
    put: (cartToken: string, change: { add?: number[]; remove?: number[] }) =>
      app.call('cartUpdate', { ...from, body: { cartToken, add: [], remove: [], ...change } }),
  }
}

const countRows = async (table: 'cart' | 'cartToken') =>
  (await app.database.db.selectFrom(table).select('createdAt').execute()).length

describe('large changes of carts', () => {
  it('are refused after 30 a minute from one network, and change nothing; small ones and other networks are not', async () => {
    const guest = visitorFrom('198.51.100.1')
    const cart = (await guest.read()).body.data.cartToken
    for (let sent = 0; sent < 15; sent += 1) {
      expect((await guest.put(cart, { add: ids })).status).toBe(200)
      expect((await guest.put(cart, { remove: ids })).status).toBe(200)
    }
    const refused = await guest.put(cart, { add: ids })
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toBe('60')
    expect((await guest.read({ cartToken: cart })).body.data.selectedChannelIds).toEqual([])
    expect((await guest.put(cart, { add: ids.slice(1) })).status).toBe(200)
    expect((await visitorFrom('198.51.100.2').put(cart, { add: ids })).status).toBe(200)
    now = new Date(now.getTime() + 60_000)
    expect((await guest.put(cart, { remove: ids })).status).toBe(200)
  })

  it.runIf(isServer)('wait for each other, so that a burst leaves connections to other calls', async () => {
    const cart = (await visitorFrom('198.51.100.3').read()).body.data.cartToken
    const { db } = app.database
    const burst = () =>
      Array.from({ length: 40 }, (_, index) => visitorFrom(`203.0.113.${index}`).put(cart, { add: ids }))
    const sent = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('cart').select('id').forUpdate().execute()
      const waiting = burst()
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(2), { timeout: 300_000 })
      expect((await app.call('serviceList')).status).toBe(200)
      return { waiting }
    })
    const statuses = (await Promise.all(sent.waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('new carts of guests', () => {
  it('are refused after 600 an hour from one network; known carts and customers are not', async () => {
    const guest = visitorFrom('198.51.100.4')
    const cart = (await guest.read()).body.data.cartToken
    for (let made = 2; made <= 600; made += 1) {
      const { status } = await guest.read(made % 2 === 0 ? {} : { cartToken: 'unknown' })
      expect(status).toBe(200)
    }
    const before = await countRows('cart')
    const refused = await guest.read()
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '3600',
    ])
    expect(await countRows('cart')).toBe(before)
    expect((await guest.read({ cartToken: cart })).body.data.cartToken).toBe(cart)
    const { token } = await addUser(app.database.db)
    expect((await visitorFrom('198.51.100.4', token).read()).status).toBe(200)
    now = new Date(now.getTime() + 3_600_000)
    expect((await guest.read()).status).toBe(200)
  })
})

describe('tokens of a customer’s cart', () => {
  it('are the newest 50, however often the cart is read without one', async () => {
    const { token } = await addUser(app.database.db)
    const customer = visitorFrom('198.51.100.5', token)
    const before = await countRows('cartToken')
    let last = ''
    for (let reads = 0; reads < 60; reads += 1) last = (await customer.read()).body.data.cartToken
    expect(await countRows('cartToken')).toBe(before + 50)
    expect((await customer.read({ cartToken: last })).body.data.cartToken).toBe(last)
  })

  it('are the newest 50 after guests’ carts are merged into it, and that of the last merge', async () => {
    const { token } = await addUser(app.database.db)
    const customer = visitorFrom('198.51.100.6', token)
    const guest = visitorFrom('198.51.100.7')
    const before = await countRows('cartToken')
    const oldest = (await guest.read()).body.data.cartToken
    now = new Date(now.getTime() + 1000)
    for (let merges = 0; merges < 60; merges += 1)
      await customer.read({ cartToken: (await guest.read()).body.data.cartToken })
    expect(await countRows('cartToken')).toBe(before + 51)
    expect((await customer.read({ cartToken: oldest })).body.data.cartToken).toBe(oldest)
    expect(await countRows('cartToken')).toBe(before + 50)
    expect((await customer.read({ cartToken: oldest })).body.data.cartToken).toBe(oldest)
  })
})
