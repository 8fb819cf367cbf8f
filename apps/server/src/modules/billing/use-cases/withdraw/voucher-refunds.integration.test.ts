import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { subscribeWithVoucher } from '../../../../../test/factories/vouchers.ts'
import type { VoucherInput } from '../../../../../test/factories/vouchers.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { startOver } from '../../../../../test/start-over.ts'

let app: TestApp
let admin: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
})

const subscribeWith = (facts: VoucherInput) =>
  subscribeWithVoucher({ app, admin, channelIds: channelIds.slice(0, 3) }, facts)

const firstOrder = async ({ books }: Subscriber) => (await books.orders())[0]?.id ?? 0

it('a withdrawal from a year with a voucher refunds what was paid', async () => {
  const subscriber = await subscribeWith({ kind: 'amount', value: 3 })
  await subscriber.withdraw(await firstOrder(subscriber))
  expect(await subscriber.refunds()).toEqual(['COMPLETED 690'])
  expect(await subscriber.hasAccess()).toBe(false)
})

it('a withdrawal from a free year refunds nothing and ends access', async () => {
  const subscriber = await subscribeWith({ value: 100 })
  await subscriber.withdraw(await firstOrder(subscriber))
  expect(await subscriber.refunds()).toEqual([])
  expect(await subscriber.hasAccess()).toBe(false)
})

it('a withdrawal from an upgrade restores the year and the discount that a next upgrade goes by', async () => {
  const subscriber = await subscribeWith({ kind: 'amount', value: 3 })
  const price = async () => {
    const cartToken = await subscriber.customer.fillCart(channelIds)
    return (await subscriber.customer.readCart(cartToken)).cartInfo.upgradeInfo.total
  }
  const before = await price()
  await subscriber.withdraw(await subscriber.upgrade(channelIds))
  expect(await subscriber.refunds()).toEqual([`COMPLETED ${Math.round(before * 100)}`])
  expect(await price()).toBe(before)
})

it('an end within a year with free months refunds the unused part of all its months', async () => {
  const subscriber = await subscribeWith({ kind: 'months', value: 12 })
  await subscriber.walkTo(-365)
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const params = { id: subscriber.subscriptionId }
  const { unused_amount: unused } = (await app.call('adminSubscriptionRead', { params, token })).body.data
  await app.call('adminSubscriptionEnd', { params, token, body: { refund: unused, reason: 'Closed' } })
  // 365 of 731 days.
  expect(await subscriber.refunds()).toEqual(['COMPLETED 494'])
})
