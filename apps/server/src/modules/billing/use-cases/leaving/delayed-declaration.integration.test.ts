import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { leavingCalls } from '../../../../../test/leaving-calls.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'

let app: TestApp
let customer: PayingCustomer
let orderId: number
/** Each test calls from its own network. */
let network = 0

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  network += 1
  customer = await payingCustomer(app)
  orderId = await customer.buy(3)
})

async function declare(kind: keyof typeof leavingCalls, email = customer.email) {
  const answer = await app.callRaw(leavingCalls[kind], {
    body: { email, order_code: await customer.codeOf(orderId), confirm: true },
    headers: { 'x-forwarded-for': `10.1.${network}.1` },
  })
  expect(answer.status).toBe(200)
}

const change = (set: { email?: string; deletedAt?: Date }) =>
  app.database.db.updateTable('userAccount').set(set).where('id', '=', customer.id).execute()

const refunds = () =>
  app.database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.amountCents', 'refund.status'])
    .where('payment.orderId', '=', orderId)
    .execute()

const templatesTo = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)

describe('a declaration that is carried out later', () => {
  it.each([
    ['cancel', 'subscription-canceled'],
    ['withdraw', 'withdrawal-confirmed'],
  ] as const)('to %s holds although the account’s address has changed since', async (kind, template) => {
    await declare(kind)
    const email = `new-${customer.email}`
    await change({ email })
    await app.jobs.runDue()
    expect(await templatesTo(email)).toContain(template)
  })

  it('does not hold for an account that takes the declared address afterwards', async () => {
    const stranger = `later-${customer.email}`
    await declare('withdraw', stranger)
    await change({ email: stranger })
    await app.jobs.runDue()
    expect(await refunds()).toEqual([])
  })

  it('to withdraw is refunded if the account was deleted since, with a mail to the declared address', async () => {
    await declare('withdraw')
    await change({ deletedAt: app.clock.now(), email: 'deleted@deleted.invalid' })
    await app.jobs.runDue()
    expect(await refunds()).toEqual([{ amountCents: 990, status: 'COMPLETED' }])
    expect((await templatesTo(customer.email))[0]).toBe('withdrawal-after-deletion')
    expect(await mailsTo(app, 'deleted@deleted.invalid')).toEqual([])
  })

  it('to cancel changes nothing if the account was deleted since', async () => {
    await declare('cancel')
    const before = (await mailsTo(app, customer.email)).length
    // As a deletion does.
    await change({ deletedAt: app.clock.now() })
    await app.database.db
      .updateTable('subscription')
      .set({ status: 'CANCELED', endedAt: app.clock.now() })
      .where('userId', '=', customer.id)
      .execute()
    await app.jobs.runDue()
    expect(await mailsTo(app, customer.email)).toHaveLength(before)
  })
})
