import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../test/faulty-provider.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'

const faults = createFaultyProvider()
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faults.wrap } })
  channelIds = await addNumberedChannels(app.database.db, 51)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

/** What the sandbox kept of a customer's money, in cents. */
async function kept({ id }: Subscriber): Promise<number> {
  const { rows } = await app.database.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::integer
       - coalesce((select sum(refund.amount_cents) from sandbox_refund refund
           join sandbox_payment on sandbox_payment.token = payment_token where customer_reference = $1), 0)::integer as cents
     from sandbox_payment where customer_reference = $1 and status = 'completed'`,
    [`customer-${id}`],
  )
  return rows[0]?.cents ?? 0
}

describe('a renewal that is canceled while its charge is on its way to the provider', () => {
  it('gives the money back', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.walkTo(-0.01)
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await kept(subscriber)).toBe(990)
  })

  it('gives it back once, though the process dies before it has noted that', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.walkTo(-0.01)
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    faults.failAfter('refund')
    await subscriber.walkTo(0.5)
    faults.heal()
    await subscriber.walkTo(2)
    expect(await kept(subscriber)).toBe(990)
  })
})

describe('an upgrade that is not paid by the end of the term', () => {
  it('cannot be paid any more', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 2) })
    await subscriber.act('cancel')
    await subscriber.walkTo(-0.3)
    const { customer } = subscriber
    const ordered = await customer.checkout(await customer.fillCart(channelIds))
    await subscriber.walkTo(0.1)
    await customer.callback((await customer.pay(ordered.body.data.redirect_to)).headers.location)
    expect((await subscriber.books.orders()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'new completed',
      'upgrade failed',
    ])
    expect(await kept(subscriber)).toBe(990)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })
})
