import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faults = createFaultyProvider()
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faults.wrap } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faults.heal()
  await startOver(app)
})

/** A subscription that is over although its renewal is open, as no step leaves it today. */
async function endWhileCharging(fail: 'failBefore' | 'failAfter') {
  const subscriber = await subscribe()
  await subscriber.walkTo(-0.01)
  faults[fail]('chargeStored')
  await subscriber.walkTo(0.01)
  await endNow(subscriber)
  faults.heal()
  return subscriber
}

const subscribe = () => addSubscriber(app, { channelIds: channelIds.slice(0, 3) })

const endNow = ({ subscriptionId }: Subscriber) =>
  app.database.db
    .updateTable('subscription')
    .set({ status: 'CANCELED', endedAt: app.clock.now() })
    .where('id', '=', subscriptionId)
    .execute()

const refunds = ({ id }: { id: number }) =>
  app.database.db
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.token', 'sandboxRefund.paymentToken')
    .select('sandboxRefund.amountCents')
    .where('customerReference', '=', `customer-${id}`)
    .execute()

async function sweep() {
  await app.jobs.enqueue(app.database.db, 'billing.sweep-orders', {}, { key: 'test' })
  await app.jobs.runDue()
}

describe('the open renewal of a subscription that is over', () => {
  it('is given back once it turns out to be paid', async () => {
    const subscriber = await endWhileCharging('failAfter')
    await sweep()
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect((await subscriber.renewals()).map(({ status }) => status)).toEqual(['failed'])
    expect(await refunds(subscriber)).toEqual([{ amountCents: 990 }])
    expect((await subscriber.mails()).at(-1)).toMatch(/^late-payment-refunded/)
  })

  it('is closed if nothing was paid', async () => {
    const subscriber = await endWhileCharging('failBefore')
    await sweep()
    expect((await subscriber.renewals()).map(({ status }) => status)).toEqual(['failed'])
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    expect(await refunds(subscriber)).toEqual([])
  })
})

describe('the open upgrade of a subscription that is over', () => {
  it('is given back once it is paid', async () => {
    const subscriber = await subscribe()
    const { customer, books } = subscriber
    const { data } = (await customer.checkout(await customer.fillCart(channelIds))).body
    await endNow(subscriber)
    await customer.callback((await customer.pay(data.redirect_to)).headers.location)
    await app.jobs.runDue()
    expect((await books.orders()).find(({ kind }) => kind === 'upgrade')?.status).toBe('failed')
    expect(await refunds(subscriber)).toEqual([{ amountCents: 500 }])
  })
})
