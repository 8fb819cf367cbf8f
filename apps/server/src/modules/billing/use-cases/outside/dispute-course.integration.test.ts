import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { disputeOf, moneyOutside } from '../../../../../test/money-outside.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import type { PaymentProvider, ProviderDispute } from '../../payment-provider.ts'

/** The provider's answer about the disputes of every payment. */
let said: ProviderDispute[] = []
let app: TestApp
let clerk: { token: string }
let customer: PayingCustomer
let outside: ReturnType<typeof moneyOutside>
let paymentId: number

const wrapProvider = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  readDisputes: () => Promise.resolve(said),
})

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  outside = moneyOutside(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await payingCustomer(app)
  paymentId = await customer.paymentOf(await customer.buy(3))
  await app.jobs.runDue()
})

const readPayment = async () =>
  (await app.call('adminPaymentRead', { params: { id: paymentId }, token: clerk.token })).body.data

const dispute = (state: ProviderDispute['state'], amountCents: number) =>
  disputeOf(paymentId, state, amountCents)

describe('the daily check of open disputes', () => {
  const check = async () => {
    await app.jobs.enqueue(app.database.db, 'billing.check-disputes', {}, { key: 'test' })
    await app.jobs.runDue()
  }

  // Specification: A.385
  it('books a decision whose webhook was lost, which the history shows', async () => {
    said = [dispute('open', 490)]
    await outside.hint(paymentId, 'payment.disputed')
    said = [dispute('lost', 490)]
    await check()
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'dispute', amountCents: 490 },
    ])
    expect(await outside.openItems(paymentId)).toEqual([])
    const { timeline } = await readPayment()
    const events = timeline.map(({ event }) => event).filter((event) => event.startsWith('dispute'))
    expect(events).toEqual(['dispute_opened', 'dispute_lost'])
    await check()
    expect(await outside.booked(paymentId)).toHaveLength(1)
  })
})

describe('a won dispute that is opened again', () => {
  const reopen = async (state: ProviderDispute['state'] = 'open') => {
    said = [dispute(state, 990)]
    await outside.hint(paymentId, 'payment.disputed')
  }

  it('stops the renewal again, with a mail, and needs an administrator', async () => {
    for (const state of ['open', 'won'] as const) await reopen(state)
    await customer.resume()
    expect((await customer.subscription()).canceled_at).toBeNull()
    await reopen()
    expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE', canceled_at: expect.any(String) })
    expect(await outside.openItems(paymentId)).toEqual(['dispute_opened'])
    const mails = await mailsTo(app, customer.email)
    expect(mails.filter(({ template }) => template === 'payment-disputed')).toHaveLength(2)
  })

  it('leaves the renewal to the customer afterwards, however many events come', async () => {
    for (const state of ['open', 'won', 'open'] as const) await reopen(state)
    await customer.resume()
    await reopen()
    expect((await customer.subscription()).canceled_at).toBeNull()
  })

  it('stops it too if it is seen again only when it is lost', async () => {
    for (const state of ['open', 'won'] as const) await reopen(state)
    await customer.resume()
    said = [dispute('lost', 490)]
    await outside.hint(paymentId, 'payment.disputed')
    expect((await customer.subscription()).canceled_at).not.toBeNull()
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'dispute', amountCents: 490 },
    ])
  })
})
