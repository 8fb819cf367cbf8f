import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../test/cart-calls.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../test/factories/account.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'

let app: TestApp
let ids: number[]
let number = 0
let email: string

beforeAll(async () => {
  app = await createTestApp()
  const { channels } = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja', 'Hekla'])
  ids = channels.map((channel) => channel.id)
})
afterAll(() => app.stop())
beforeEach(() => {
  number += 1
  email = `edda${number}@example.test`
})

const { newCart, put, read } = cartCalls(() => app)
async function fillGuestCart(channelIds: number[]): Promise<string> {
  const cartToken = await newCart()
  await put(cartToken, { add: channelIds })
  return cartToken
}
const login = (cartToken: string) => app.call('login', { body: { email, password: goodPassword, cartToken } })

describe('a guest’s cart', () => {
  it('becomes the customer’s at registration, closed to guests', async () => {
    const cartToken = await fillGuestCart(ids.slice(0, 2))
    const { token } = await registerCustomer(app, { email, cartToken })
    expect(await read(cartToken, token)).toMatchObject({
      cartToken,
      selectedChannelIds: ids.slice(0, 2),
    })
    expect((await read(cartToken)).selectedChannelIds).toEqual([])
  })

  // Specification: 7.16
  it('is merged into the customer’s at login, and all tokens show the same cart', async () => {
    const first = await fillGuestCart(ids.slice(0, 1))
    await registerCustomer(app, { email, cartToken: first })
    const second = await fillGuestCart(ids.slice(1))
    const { token } = sessionOf(await login(second))
    expect((await read(second, token)).selectedChannelIds).toEqual(ids)
    expect((await read(first, token)).selectedChannelIds).toEqual(ids)
  })

  // Specification: A.582
  it('is distinguished from the customer’s own picks until the cart changes', async () => {
    const first = await fillGuestCart(ids.slice(0, 2))
    const { token } = await registerCustomer(app, { email, cartToken: first })
    expect((await read(first, token)).mergedChannelIds).toEqual([])
    const second = await fillGuestCart(ids.slice(1))
    const session = sessionOf(await login(second))
    expect((await read(second, session.token)).mergedChannelIds).toEqual(ids.slice(2))
    const { body } = await put(second, {}, session.token)
    expect(body.data).toMatchObject({ selectedChannelIds: ids, mergedChannelIds: [] })
  })

  it('of someone else, or unknown, neither blocks the login nor changes', async () => {
    await registerCustomer(app, { email })
    const foreign = await fillGuestCart(ids)
    const owner = await registerCustomer(app, { email: `other-${email}`, cartToken: foreign })
    for (const cartToken of [foreign, 'made-up']) expect((await login(cartToken)).status).toBe(200)
    expect((await read(foreign, owner.token)).selectedChannelIds).toEqual(ids)
  })
})

describe('the profile', () => {
  it('shows the service in force and the link after a trial starts', async () => {
    const cartToken = await fillGuestCart(ids)
    const { token, userId } = await registerCustomer(app, { email, cartToken })
    await app.database.db
      .updateTable('userAccount')
      .set({ emailVerifiedAt: app.clock.now() })
      .where('id', '=', userId)
      .execute()
    await app.call('cartSave', { token, body: { cartToken, is_trial: true } })
    const { body } = await app.call('profileRead', { token })
    expect(body.data).toMatchObject({
      services: [{ service: 'Guide 50', channel_limit: 50, is_trial: true }],
      guide_link: { xml_gz: expect.stringContaining('.xml.gz') },
    })
  })
})
