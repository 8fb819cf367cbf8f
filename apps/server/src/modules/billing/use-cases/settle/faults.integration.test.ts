import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'

const start = '2026-11-21T12:00:00Z'
const faults = createFaultyProvider()

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>
let books: ReturnType<typeof customerBooks>

beforeAll(async () => {
  app = await createTestApp({
    now: start,
    // No worker: tests run jobs explicitly.
    env: { ROLES: 'api' },
    overrides: {
      wrapProvider: faults.wrap,
    },
  })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faults.heal()
  await app.clock.moveTo(new Date(start))
  await app.database.db
    .updateTable('customerOrder')
    .set({ status: 'failed' })
    .where('status', '=', 'pending')
    .execute()
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
  books = customerBooks(app, user)
})

const later = (minutes: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
/** Moves the clock and runs the sweep, which only a worker repeats on its own. */
async function sweepAfter(minutes: number) {
  await later(minutes)
  await app.jobs.enqueue(app.database.db, 'billing.sweep-orders', {}, { key: 'test' })
  await app.jobs.runDue()
}
const orders = () =>
  app.database.db
    .selectFrom('customerOrder')
    .leftJoin('payment', 'payment.orderId', 'customerOrder.id')
    .select(['customerOrder.status', 'payment.status as paymentStatus', 'payment.error'])
    .where('userId', '=', user.id)
    .orderBy('customerOrder.id')
    .execute()
const order = async () => customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
const isActive = async () =>
  (await app.call('subscriptionList', { token: user.token })).body.data.some(
    (subscription) => subscription.status === 'ACTIVE',
  )

const tokenOf = (redirectTo: string) => redirectTo.split('/').at(-1) ?? ''

describe('a crash', () => {
  it('before the provider was asked leaves an order that the next checkout continues', async () => {
    faults.failBefore('createPayment')
    const first = await order()
    expect([first.status, first.code]).toEqual([502, 'provider_failed'])
    expect(await orders()).toMatchObject([{ status: 'pending', paymentStatus: 'CREATED' }])
    faults.heal()
    const { body } = await order()
    await customer.callback((await customer.pay(body.data.redirect_to)).headers.location)
    expect(await orders()).toMatchObject([{ status: 'completed', paymentStatus: 'COMPLETED' }])
    expect(await books.sandboxPayments()).toHaveLength(1)
  })

  it('between the provider’s payment and our record of it creates no second payment', async () => {
    faults.failAfter('createPayment')
    expect((await order()).status).toBe(502)
    faults.heal()
    expect((await order()).status).toBe(200)
    expect(await orders()).toHaveLength(1)
    expect(await books.sandboxPayments()).toHaveLength(1)
  })

  it('at that point is also repaired by the sweep, which finds the payment by our reference', async () => {
    faults.failAfter('createPayment')
    await order()
    faults.heal()
    const [made] = await books.sandboxPayments()
    await customer.submit(`http://x/sandbox/pay/${made?.token}`, { action: 'pay', method: 'wallet' })
    await sweepAfter(5)
    expect(await orders()).toMatchObject([{ status: 'completed', paymentStatus: 'COMPLETED' }])
    expect(await isActive()).toBe(true)
  })

  it('at that point, followed by another cart, leaves no payable payment behind', async () => {
    faults.failAfter('createPayment')
    await order()
    faults.heal()
    await customer.checkout(await customer.fillCart(channelIds))
    expect(await orders()).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
    expect((await books.sandboxPayments()).map((payment) => payment.status).toSorted()).toEqual([
      'failed',
      'pending',
    ])
  })

  it('of the provider on the customer’s return leaves the order for the next try', async () => {
    const { body } = await order()
    const paid = await customer.pay(body.data.redirect_to)
    faults.failBefore('readPayment')
    const answer = await customer.callback(paid.headers.location)
    expect([answer.status, answer.code]).toEqual([502, 'provider_failed'])
    faults.heal()
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
  })
})

describe('the sweep', () => {
  it('completes an order paid after the customer closed the tab', async () => {
    const { body } = await order()
    await customer.pay(body.data.redirect_to)
    await sweepAfter(5)
    expect(await orders()).toMatchObject([{ status: 'completed' }])
    expect(await books.mails()).toHaveLength(1)
  })

  it('keeps an order open for a day, then closes it here and at the provider', async () => {
    const { body } = await order()
    await sweepAfter(23 * 60)
    expect(await orders()).toMatchObject([{ status: 'pending' }])
    await sweepAfter(70)
    expect(await orders()).toMatchObject([{ status: 'failed', error: 'unpaid_order' }])
    const late = await customer.pay(body.data.redirect_to)
    expect((await customer.callback(late.headers.location)).body.data.status).toBe('failed')
    expect(await books.sandboxPayments()).toMatchObject([{ status: 'failed' }])
  })

  it('continues with other orders when the provider fails for one', async () => {
    const { body } = await order()
    const other = await addUser(app.database.db)
    const otherCustomer = customerAtSandbox(app, other.token)
    const otherOrder = await otherCustomer.checkout(await otherCustomer.fillCart(channelIds.slice(0, 2)))
    await customer.pay(body.data.redirect_to)
    await otherCustomer.pay(otherOrder.body.data.redirect_to)
    faults.failBefore('readPayment', tokenOf(body.data.redirect_to))
    await sweepAfter(5)
    expect(await orders()).toMatchObject([{ status: 'pending' }])
    const list = await app.call('subscriptionList', { token: other.token })
    expect(list.body.data).toMatchObject([{ status: 'ACTIVE' }])
  })
})

describe('a payment of a different amount than ordered', () => {
  it('completes nothing', async () => {
    const { body } = await order()
    await app.database.db
      .updateTable('sandboxPayment')
      .set({ amountCents: 1 })
      .where('token', '=', tokenOf(body.data.redirect_to))
      .execute()
    const paid = await customer.pay(body.data.redirect_to)
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('failed')
    expect(await orders()).toMatchObject([
      { status: 'failed', paymentStatus: 'FAILED', error: 'wrong_amount' },
    ])
    expect(await isActive()).toBe(false)
  })

  it('is returned, and an administrator finds it on the attention list', async () => {
    const { body } = await order()
    const token = tokenOf(body.data.redirect_to)
    await app.database.db
      .updateTable('sandboxPayment')
      .set({ amountCents: 1 })
      .where('token', '=', token)
      .execute()
    await customer.pay(body.data.redirect_to)
    await app.jobs.runDue()
    const refunds = await app.database.db
      .selectFrom('sandboxRefund')
      .select('amountCents')
      .where('paymentToken', '=', token)
      .execute()
    expect(refunds).toEqual([{ amountCents: 1 }])
    const [item] = await app.database.db
      .selectFrom('attentionItem')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(item).toMatchObject({
      kind: 'wrong_amount',
      cause: 'expected 9.90 EUR, received 0.01 EUR',
      closedAt: null,
    })
  })
})
