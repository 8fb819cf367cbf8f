import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

/** Like Stripe, which accepts nothing below €0.50. */
beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: { wrapProvider: (provider) => ({ ...provider, minimumCents: 50 }) },
  })
  const names = Array.from({ length: 60 }, (_, index) => `Channel ${index}`)
  channelIds = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
})
afterAll(() => app.stop())

describe('a sum below the provider’s minimum', () => {
  it('is waived: an upgrade in the last weeks is free, and the next year costs the full price', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3) })
    await subscriber.walkTo(-30)
    const { customer } = subscriber
    const cartToken = await customer.fillCart(channelIds)
    const cart = await customer.readCart(cartToken)
    expect(cart.cartInfo).toMatchObject({ isUpgrade: true, upgradeFee: 0 })
    const { body } = await customer.checkout(cartToken, { body: { total: 0 } })
    expect(body.data.redirect_to).toBe('/profile')
    expect(await subscriber.read()).toMatchObject({ channel_limit: 200, next: { price: 14.9 } })
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 1490 })
  })

  it('is refused as a price, except 0', async () => {
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const setPrice = (price: number) =>
      app.call('adminPriceUpdate', { params: { id: 3 }, token, body: { price } })
    const refused = await setPrice(0.49)
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { price: ['The smallest payment is 0.5. Enter 0, or at least 0.5.'] },
    ])
    for (const price of [0.5, 0]) expect((await setPrice(price)).status).toBe(200)
  })
})
