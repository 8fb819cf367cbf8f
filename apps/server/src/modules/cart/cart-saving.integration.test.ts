import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../test/cart-calls.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let ids: [number, number, number, number]
let user: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  const { channels } = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja', 'Hekla', 'Katla'])
  ids = channels.map((channel) => channel.id) as typeof ids
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

const { newCart, put, read, activate } = cartCalls(() => app)

describe('reverting', () => {
  const revert = async (cartToken: string, token?: string, flags: { onlyDeleted?: 'true' } = {}) =>
    (await app.call('cartRevert', { query: { cartToken, ...flags }, token })).body.data

  it('restores the active channels', async () => {
    await activate(user.id, ids.slice(0, 2))
    const cart = await newCart(user.token)
    await put(cart, { add: [ids[3]], remove: [ids[0]] }, user.token)
    expect((await revert(cart, user.token)).selectedChannelIds).toEqual(ids.slice(0, 2))
  })

  // Specification: 4.7, 7.13
  it('restores only removed channels when asked', async () => {
    await activate(user.id, ids.slice(0, 2))
    const cart = await newCart(user.token)
    await put(cart, { add: [ids[3]], remove: [ids[0]] }, user.token)
    const { selectedChannelIds } = await revert(cart, user.token, { onlyDeleted: 'true' })
    expect(selectedChannelIds).toEqual([ids[0], ids[1], ids[3]])
  })

  it('empties a guest’s cart', async () => {
    const cart = await newCart()
    await put(cart, { add: ids })
    expect((await revert(cart)).selectedChannelIds).toEqual([])
  })

  it('rejects an invalid flag', async () => {
    const { status } = await app.callRaw('cartRevert', {
      query: { cartToken: await newCart(), onlyDeleted: 'perhaps' },
    })
    expect(status).toBe(422)
  })
})

describe('saving', () => {
  const save = (cartToken: string, isTrial: boolean, token?: string) =>
    app.call('cartSave', { body: { cartToken, is_trial: isTrial }, token })

  // Specification: 4.8
  it('sends a guest to the login, and a customer without a service to the checkout', async () => {
    const cart = await newCart()
    await put(cart, { add: ids })
    expect((await save(cart, false)).body.data.redirect_to).toBe('login')
    expect((await save(cart, true)).body.data.redirect_to).toBe('login')
    expect((await save(cart, false, user.token)).body.data.redirect_to).toBe('checkout')
  })

  it.each([{}, { cartToken: '' }])('needs no token for a signed-in customer (%o)', async (noToken) => {
    await put(await newCart(user.token), { add: [ids[0]] }, user.token)
    const trial = await app.call('cartSave', {
      token: user.token,
      body: { ...noToken, is_trial: true },
    })
    expect([trial.status, trial.body.data.redirect_to]).toEqual([200, 'profile'])
    const changed = await app.call('cartUpdate', {
      token: user.token,
      body: { ...noToken, add: [ids[1]], remove: [] },
    })
    expect(changed.body.data.selectedChannelIds).toEqual(ids.slice(0, 2))
    expect((await read(changed.body.data.cartToken, user.token)).selectedChannelIds).toEqual(ids.slice(0, 2))
  })

  it.each([{}, { cartToken: '' }])('needs a token for a guest (%o)', async (noToken) => {
    const { status, code } = await app.call('cartSave', {
      body: { ...noToken, is_trial: false },
    })
    expect([status, code]).toEqual([404, 'not_found'])
  })

  it('refuses an empty cart', async () => {
    const { status, code } = await save(await newCart(), false)
    expect([status, code]).toEqual([422, 'cart_empty'])
  })

  // Specification: 7.12
  it('starts a trial that serves the channels at once, as it does later changes', async () => {
    const cart = await newCart(user.token)
    await put(cart, { add: [ids[0]] }, user.token)
    expect((await save(cart, true, user.token)).body.data.redirect_to).toBe('profile')
    const during = await read(cart, user.token)
    expect(during).toMatchObject({ hasTrial: true, subscribedChannelLimit: 50, activeChannelIds: [ids[0]] })
    expect(during.cartInfo.isTrialAllowed).toBe(false)
    await put(cart, { add: [ids[1]] }, user.token)
    const again = await save(cart, false, user.token)
    expect([again.status, again.body.data.redirect_to]).toEqual([200, null])
    expect((await read(cart, user.token)).activeChannelIds).toEqual(ids.slice(0, 2))
  })

  it('starts one trial per person, even when requested concurrently', async () => {
    const cart = await newCart(user.token)
    await put(cart, { add: [ids[0]] }, user.token)
    const answers = await Promise.all([1, 2, 3].map(() => save(cart, true, user.token)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('refuses a trial before the email address is confirmed', async () => {
    const unverified = await addUser(app.database.db, { emailVerifiedAt: null })
    const cart = await newCart(unverified.token)
    await put(cart, { add: [ids[0]] }, unverified.token)
    const { status, error } = await save(cart, true, unverified.token)
    expect([status, error.code, error.message]).toEqual([
      422,
      'trial_not_allowed',
      expect.stringContaining('Confirm your email'),
    ])
  })

  it('refuses more channels than the largest service includes', async () => {
    await app.database.db
      .updateTable('service')
      .set({ active: false })
      .where('channelLimit', '>', 50)
      .execute()
    const many = await addChannels(
      app.database.db,
      'XX',
      Array.from({ length: 51 }, (_, index) => `Many ${index}`),
    )
    const cart = await newCart()
    await put(cart, { add: many.channels.map((channel) => channel.id) })
    const { status, code } = await save(cart, false)
    await app.database.db.updateTable('service').set({ active: true }).execute()
    expect([status, code]).toEqual([422, 'cart_too_large'])
  })
})
