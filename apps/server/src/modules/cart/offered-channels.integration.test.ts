import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../test/cart-calls.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../test/customer-at-sandbox.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let offered: { id: number; countryId: number }
let withdrawn: { id: number; countryId: number }

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  offered = await addChannel('IS')
  withdrawn = await addChannel('FO')
})
afterAll(() => app.stop())
beforeEach(() => switchCountry(true))

const { newCart, put, read } = cartCalls(() => app)

async function addChannel(countryCode: string) {
  const [channel] = (await addChannels(app.database.db, countryCode, ['Eitt'])).channels
  if (channel === undefined) throw new Error('no channel was added')
  return channel
}

async function switchCountry(active: boolean) {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const { status } = await app.call('adminCountryUpdate', {
    params: { id: withdrawn.countryId },
    token,
    body: { active },
  })
  expect(status).toBe(200)
}

describe('channels of a country that is switched off', () => {
  it('leave the carts of guests until it is on again', async () => {
    const cart = await newCart()
    await put(cart, { add: [offered.id, withdrawn.id] })
    await switchCountry(false)
    expect(await read(cart)).toMatchObject({
      selectedChannelIds: [offered.id],
      selectedCountryIds: [offered.countryId],
    })
    await switchCountry(true)
    expect((await read(cart)).selectedChannelIds).toEqual([offered.id, withdrawn.id])
  })

  it('cannot be ordered by who does not have them', async () => {
    const { token } = await addUser(app.database.db)
    const shopper = customerAtSandbox(app, token)
    const cartToken = await shopper.fillCart([withdrawn.id])
    await switchCountry(false)
    expect((await shopper.checkout(cartToken)).code).toBe('cart_empty')
    const saved = await app.call('cartSave', { token, body: { cartToken, is_trial: false } })
    expect(saved.code).toBe('cart_empty')
  })

  it('stay in the cart and on the link of customers who have them', async () => {
    const customer = await payingCustomer(app, { channels: 2 })
    await customer.buy(2)
    await switchCountry(false)
    const cart = await newCart(customer.token)
    const both = {
      selectedChannelIds: [offered.id, withdrawn.id],
      activeChannelIds: [offered.id, withdrawn.id],
    }
    expect(await read(cart, customer.token)).toMatchObject(both)
    const body = { cartToken: cart, is_trial: false }
    const saved = await app.call('cartSave', { token: customer.token, body })
    expect(saved.body.data).toMatchObject({ redirect_to: null, code: 'channels_saved' })
    expect(await read(cart, customer.token)).toMatchObject(both)
  })

  it('can be taken out of the cart and put back by customers who have them', async () => {
    const customer = await payingCustomer(app, { channels: 2 })
    await customer.buy(2)
    await switchCountry(false)
    const cart = await newCart(customer.token)
    await put(cart, { remove: [withdrawn.id] }, customer.token)
    expect((await read(cart, customer.token)).selectedChannelIds).toEqual([offered.id])
    expect((await put(cart, { add: [withdrawn.id] }, customer.token)).status).toBe(200)
    expect((await read(cart, customer.token)).selectedChannelIds).toEqual([offered.id, withdrawn.id])
    const other = await addUser(app.database.db)
    const refused = await put(await newCart(other.token), { add: [withdrawn.id] }, other.token)
    expect([refused.status, refused.code]).toEqual([422, 'channel_unknown'])
  })
})
