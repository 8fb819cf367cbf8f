import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer
let outside: ReturnType<typeof moneyOutside>
let paymentId: number

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  outside = moneyOutside(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  customer = await payingCustomer(app)
  paymentId = await customer.paymentOf(await customer.buy(3))
  await app.jobs.runDue()
})

const transfer = (amount: number) =>
  app.call('adminPaymentTransfer', {
    params: { id: paymentId },
    body: {
      amount,
      transferred_on: app.clock.now().toISOString().slice(0, 10),
      reference: `Refund ${paymentId}`,
      reason: 'Asked for',
    },
    token: clerk.token,
  })

const end = async () => {
  const { id } = await customer.subscription()
  const body = { refund: 9.9, reason: 'Asked for' }
  return app.call('adminSubscriptionEnd', { params: { id }, body, token: clerk.token })
}

const readItem = async () => {
  const query = { kind: 'overpaid', state: 'open' } as const
  const { data } = (await app.call('adminAttentionList', { query, token: clerk.token })).body
  return data.find((item) => item.payment_id === paymentId)
}

describe('money that leaves twice needs an administrator:', () => {
  it('a bank transfer, then a refund on the provider’s site', async () => {
    await transfer(9.9)
    await outside.refund(paymentId, 990)
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'manual', amountCents: 990 },
    ])
    expect((await readItem())?.cause).toMatch(/^9\.90 EUR more than was paid: /)
  })

  it('a bank transfer of a part, then a lost dispute over everything', async () => {
    await transfer(4.9)
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'lose')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'manual', amountCents: 490 },
      { status: 'COMPLETED', origin: 'dispute', amountCents: 500 },
    ])
    expect((await readItem())?.cause).toMatch(/^4\.90 EUR more than was paid: /)
  })

  it('a refund that goes through after a lost dispute took the rest', async () => {
    faulty.failAfter('refund')
    await app.call('adminPaymentRefund', {
      params: { id: paymentId },
      body: { amount: 4.9, reason: 'Asked for' },
      token: clerk.token,
    })
    faulty.heal()
    await app.database.db
      .updateTable('refund')
      .set({ status: 'PENDING' })
      .where('paymentId', '=', paymentId)
      .execute()
    await app.database.db
      .insertInto('dispute')
      .values({
        paymentId,
        providerReference: 'lost',
        state: 'lost',
        reason: 'general',
        amountCents: 990,
        openedAt: app.clock.now(),
        closedAt: app.clock.now(),
      })
      .execute()
    expect(await outside.openItems(paymentId)).toEqual([])
    await outside.hint(paymentId, 'payment.refunded')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'shop', amountCents: 490 },
      { status: 'COMPLETED', origin: 'dispute', amountCents: 500 },
    ])
    expect((await readItem())?.cause).toMatch(/^4\.90 EUR more than was paid: /)
  })

  it('once, also if later events repeat it', async () => {
    await transfer(9.9)
    await outside.refund(paymentId, 500)
    const item = await readItem()
    await app.call('adminAttentionClose', {
      params: { id: item?.id ?? 0 },
      body: { reason: 'Seen', outcome: 'counted_twice' },
      token: clerk.token,
    })
    await outside.hint(paymentId, 'payment.refunded')
    expect(await readItem()).toBeUndefined()
    await outside.refund(paymentId, 400)
    await outside.refund(paymentId, 90)
    expect((await readItem())?.cause).toMatch(
      /^4\.00 EUR more than was paid: [^;]+; 0\.90 EUR more than was paid: [^;]+$/,
    )
  })
})

describe('while a dispute is open', () => {
  beforeEach(() => outside.dispute(paymentId))

  it('no bank transfer is booked, and no subscription ended with a refund', async () => {
    for (const refused of [await transfer(9.9), await end()])
      expect([refused.status, refused.code]).toEqual([409, 'payment_disputed'])
    expect(await outside.booked(paymentId)).toEqual([])
    expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE' })
  })

  it('an end waits only for the decision', async () => {
    await outside.decide(paymentId, 'win')
    expect((await end()).status).toBe(200)
  })
})
