import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await app.database.pool.query(`delete from pgboss.job`)
})

const subscribe = (cardNumber: string) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })

async function buyGift({ token, customer }: Subscriber) {
  const [service] = (await app.call('serviceList')).body.data
  const { data } = (
    await app.call('giftCreate', { token, body: { service_id: service?.id ?? 0, provider: 'sandbox' } })
  ).body
  await customer.callback((await customer.pay(data.redirect_to)).headers.location)
  return (await app.call('giftList', { token })).body.data
}

describe('a gift that is bought while a renewal is unpaid', () => {
  it('leaves the renewal to its next attempt if it waited for the bank’s confirmation', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['PENDING 0'])
    expect(await buyGift(subscriber)).toMatchObject([{ status: 'completed' }])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'PENDING 1'])
  })

  it('leaves the renewal to its next attempt if the last one was declined', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(0.1)
    expect(await buyGift(subscriber)).toMatchObject([{ status: 'completed' }])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'FAILED 1'])
    await subscriber.giveCard(cards.good)
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-2/)
  })
})
