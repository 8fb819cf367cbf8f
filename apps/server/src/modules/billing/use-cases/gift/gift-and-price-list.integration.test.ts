import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../../test/call-as.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let admin: { token: string }
let channelIds: number[]
let code: string

const medium = { id: 1, channel_limit: 50, price: 9.9 }
const large = { id: 2, channel_limit: 200, price: 14.9 }

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  admin = await addUser(app.database.db, { isAdmin: true })
  code = (await (await giftBuyer(app)).buy()).code
})
afterEach(async () => {
  for (const { id, ...listed } of [medium, large]) await setPrice(id, { ...listed, active: true })
})

const asAdmin = callAs(() => ({ app, token: admin.token }))
const setPrice = (id: number, body: CallInput<'adminPriceUpdate'>['body']) =>
  asAdmin('adminPriceUpdate', { params: { id }, body })

async function quote(channels: number) {
  const { shopper, token } = await giftBuyer(app)
  const cartToken = await shopper.fillCart(channelIds.slice(0, channels))
  return app.call('checkoutVoucher', { token, body: { cartToken, voucher: code } })
}

const redeem = (channels: number) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, channels), voucher: code })

/** Redeems the gift after it was opened and quoted, and returns what was charged. */
async function redeemGivenYear(channels: number, { renewsFor }: { renewsFor: number }) {
  const opened = (await app.call('giftOpen', { body: { code } })).body.data
  expect(opened).toMatchObject({ state: 'unused', service: 'Guide 50', channel_limit: 50 })
  expect((await quote(channels)).body.data).toMatchObject({
    service: 'Guide 50',
    channel_limit: 50,
    total: 0,
    renewal_total: renewsFor,
  })
  const recipient = await redeem(channels)
  expect(await recipient.read()).toMatchObject({ service: 'Guide 50', channel_limit: 50, status: 'ACTIVE' })
  return recipient.taken()
}

describe('a gift that was bought before the price list changed', () => {
  it.each([3, 30])(
    'is free for %i channels although its service is not listed any more',
    async (channels) => {
      await setPrice(medium.id, { active: false })
      expect(await redeemGivenYear(channels, { renewsFor: 9.9 })).toEqual({ times: 0, cents: 0 })
    },
  )

  // Specification: A.696
  it('is free for all its channels although nothing as large is listed any more', async () => {
    await setPrice(medium.id, { channel_limit: 20, price: 4.9 })
    await setPrice(large.id, { active: false })
    expect(await redeemGivenYear(45, { renewsFor: 4.9 })).toEqual({ times: 0, cents: 0 })
  })

  // Specification: A.697
  it('lets its recipient change the channels up to its size, and renews at its price', async () => {
    await setPrice(medium.id, { active: false })
    await setPrice(large.id, { channel_limit: 20, price: 14.9 })
    const recipient = await redeem(45)
    const cartToken = await recipient.customer.fillCart(channelIds.slice(5, 55))
    const cart = await recipient.customer.readCart(cartToken)
    expect(cart).toMatchObject({ subscribedChannelLimit: 50, cartInfo: { isUpgrade: false } })
    const { token } = recipient
    const saved = await app.call('cartSave', { token, body: { cartToken, is_trial: false } })
    expect(saved.body.data).toMatchObject({ redirect_to: null })
    const { code: refusal, error } = await recipient.customer.checkout(cartToken)
    expect([refusal, error.params]).toEqual(['cart_changed', { kind: 'covered' }])
    await recipient.giveCard('4242424242424242')
    expect(await recipient.read()).toMatchObject({ next: { channel_limit: 50, price: 9.9 } })
    await recipient.walkTo(1)
    expect(await recipient.taken()).toEqual({ times: 1, cents: 990 })
    expect(await recipient.read()).toMatchObject({ channel_limit: 50 })
  })

  it('is free although its service has become larger and more expensive', async () => {
    await setPrice(medium.id, { channel_limit: 60, price: 12.9 })
    expect(await redeemGivenYear(3, { renewsFor: 12.9 })).toEqual({ times: 0, cents: 0 })
  })

  it('costs the difference for more channels than were given', async () => {
    await setPrice(medium.id, { channel_limit: 60, price: 12.9 })
    expect((await quote(55)).body.data).toMatchObject({ channel_limit: 60, total: 3, renewal_total: 12.9 })
    const recipient = await redeem(55)
    expect(await recipient.read()).toMatchObject({ service: 'Guide 50', channel_limit: 60 })
    expect(await recipient.taken()).toEqual({ times: 1, cents: 300 })
  })

  it.each([4.9, 12.9])(
    'is credited to an upgrade at the sum that was paid for it, at a list price of %d',
    async (price) => {
      await setPrice(medium.id, { price })
      const recipient = await redeem(3)
      await app.jobs.runDue()
      await recipient.upgrade(channelIds)
      expect(await recipient.taken()).toEqual({ times: 1, cents: 500 })
    },
  )

  it('renews as the smaller service that has been added for so few channels', async () => {
    const small = { code: 'guide-10', name: 'Guide 10', channel_limit: 10, price: 3.9 }
    const { id } = (await asAdmin('adminPriceCreate', { body: small })).body.data
    expect(await redeemGivenYear(3, { renewsFor: 3.9 })).toEqual({ times: 0, cents: 0 })
    await setPrice(id, { active: false })
  })
})

describe('a gift whose service shrinks while it is being paid', () => {
  it('is as large as the one that was ordered', async () => {
    const buyer = await giftBuyer(app)
    const { data } = (await buyer.order()).body
    await setPrice(medium.id, { channel_limit: 20 })
    await buyer.shopper.callback((await buyer.shopper.pay(data.redirect_to)).headers.location)
    expect(await buyer.list()).toMatchObject([{ gift: { channel_limit: 50 } }])
    await app.jobs.runDue()
    expect((await buyer.mails()).at(-1)?.textBody).toContain('50 channels')
  })
})
