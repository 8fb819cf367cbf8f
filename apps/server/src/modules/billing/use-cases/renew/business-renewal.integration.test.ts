import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import type { VatIdAnswer } from '../../../tax/index.ts'

const valid: VatIdAnswer = { outcome: 'valid', consultation: null }
let answer: VatIdAnswer
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: {
      checkVatId: () => Promise.resolve(answer),
      wrapProvider: (provider) => ({ ...provider, minimumCents: 100 }),
    },
  })
  channelIds = await addNumberedChannels(app.database.db, 60)
  const { token } = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'DE' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  answer = valid
  await startOver(app)
})

const buyAsBusiness = async ({ token }: { token: string }) =>
  app.call('businessBuyerUpdate', {
    token,
    body: { country: 'AT', company: 'Muster GmbH', address: 'Ring 1, 1010 Wien', vat_id: 'ATU10000005' },
  })

/** A customer who bought as a consumer for €9.90, or €14.90 for the larger service, and renews as a business. */
async function subscribe(count = 3): Promise<Subscriber> {
  const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, count) })
  await buyAsBusiness(subscriber)
  return subscriber
}

const newestText = async ({ email }: Subscriber) => (await mailsTo(app, email))[0]?.textBody ?? ''
const totalsOf = async (subscriber: Subscriber) =>
  (await subscriber.renewals()).map(({ totalCents }) => totalCents)

// Specification: A.342
it('a renewal is announced and charged without VAT while the id is valid', async () => {
  const subscriber = await subscribe()
  expect((await subscriber.read()).next).toMatchObject({ price: 8.25 })
  await subscriber.walkTo(-6)
  expect(await newestText(subscriber)).toContain('€8.25')
  await subscriber.walkTo(0.01)
  expect(await totalsOf(subscriber)).toEqual([825])
  expect((await subscriber.taken()).cents).toBe(990 + 825)
})

it('a renewal is free if its sum without VAT is below what the providers accept', async () => {
  const subscriber = await subscribe()
  await app.database.db
    .updateTable('service')
    .set({ priceCents: 110 })
    .where('code', '=', 'guide-50')
    .execute()
  await subscriber.walkTo(0.01)
  await app.database.db
    .updateTable('service')
    .set({ priceCents: 990 })
    .where('code', '=', 'guide-50')
    .execute()
  expect(await totalsOf(subscriber)).toEqual([0])
  expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE' })
})

it('an id that the register no longer knows adds VAT to the sum that is announced and charged', async () => {
  const subscriber = await subscribe()
  await subscriber.walkTo(-20)
  expect(await newestText(subscriber)).toContain('€8.25')
  answer = { outcome: 'invalid', consultation: null }
  await subscriber.walkTo(-6)
  expect((await subscriber.mails()).at(-1)).toBe('price-change -7')
  for (const sum of ['€8.25', '€9.90', '€1.65']) expect(await newestText(subscriber)).toContain(sum)
  await subscriber.walkTo(0.5)
  expect(await totalsOf(subscriber)).toEqual([990])
})

it('never charges more than announced: without the business, a higher sum is announced first', async () => {
  const subscriber = await subscribe()
  await subscriber.walkTo(-6)
  expect(await newestText(subscriber)).toContain('€8.25')
  await app.call('businessBuyerDelete', { token: subscriber.token })
  await subscriber.walkTo(1)
  expect(await totalsOf(subscriber)).toEqual([])
  expect(await newestText(subscriber)).toContain('€9.90')
  await subscriber.walkTo(7.5)
  expect(await totalsOf(subscriber)).toEqual([990])
  // The price of the years after it is that of consumers.
  expect(await subscriber.read()).toMatchObject({ price: 9.9, next: { price: 9.9 } })
})

it('the register’s last answer stands while it is out of reach', async () => {
  const subscriber = await subscribe()
  answer = { outcome: 'unavailable' }
  await subscriber.walkTo(0.01)
  expect(await totalsOf(subscriber)).toEqual([825])
})

it('an upgrade after a change of the id pays for the same difference, with or without VAT', async () => {
  const subscriber = await subscribe()
  const upgradeId = await subscriber.upgrade(channelIds)
  const orders = await subscriber.books.orders()
  // €5.00 for the rest of the year, without 20 % of it.
  expect(orders.find(({ id }) => id === upgradeId)).toMatchObject({ totalCents: 417 })
  await app.call('businessBuyerDelete', { token: subscriber.token })
  await subscriber.walkTo(-6)
  expect(await newestText(subscriber)).toContain('€14.90')
  await subscriber.walkTo(0.01)
  expect(await totalsOf(subscriber)).toEqual([1490])

  const consumer = await subscribe()
  await app.call('businessBuyerDelete', { token: consumer.token })
  await consumer.upgrade(channelIds)
  expect((await consumer.taken()).cents).toBe(990 + 500)
})

it('an upgrade asks the register again if its answer is older than a day', async () => {
  const subscriber = await subscribe()
  await subscriber.walkTo(-150)
  answer = { outcome: 'invalid', consultation: null }
  const upgradeId = await subscriber.upgrade(channelIds)
  const upgrade = app.database.db.selectFrom('customerOrder').where('id', '=', upgradeId)
  const { isReverseCharge, vatAnsweredAt } = await upgrade
    .select(['isReverseCharge', 'vatAnsweredAt'])
    .executeTakeFirstOrThrow()
  expect(isReverseCharge).toBe(false)
  expect(vatAnsweredAt?.getTime()).toBeGreaterThanOrEqual(subscriber.day(-150).getTime())
})

it('withdrawing an upgrade after the renewal refunds the difference without VAT', async () => {
  const subscriber = await subscribe()
  await subscriber.walkTo(-5)
  const upgradeId = await subscriber.upgrade(channelIds)
  await subscriber.walkTo(0.01)
  // €14.90 without 20 % VAT.
  expect(await totalsOf(subscriber)).toEqual([1242])
  await subscriber.withdraw(upgradeId)
  // €9.90 without VAT remain.
  expect((await subscriber.refunds()).at(-1)).toBe('COMPLETED 417')
})
