import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'

let app: TestApp
let clerk: { token: string }
let paymentId: number

beforeAll(async () => {
  app = await createTestApp()
  clerk = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  const customer = await payingCustomer(app)
  paymentId = await customer.paymentOf(await customer.buy(3))
})

type Body = CallInput<'adminPaymentRefund'>['body']

const refund = (body: Body, headers: Record<string, string> = {}, { token } = clerk) =>
  app.call('adminPaymentRefund', { params: { id: paymentId }, token, body, headers })

/** Refunded amounts, in cents. */
async function returned(): Promise<number[]> {
  const rows = await app.database.db
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.token', 'sandboxRefund.paymentToken')
    .innerJoin('payment', 'payment.reference', 'sandboxPayment.reference')
    .select('sandboxRefund.amountCents')
    .where('payment.id', '=', paymentId)
    .execute()
  return rows.map(({ amountCents }) => amountCents)
}

const advance = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))

describe('a refund with an idempotency key', () => {
  it('happens once', async () => {
    const key = { 'idempotency-key': `refund-${paymentId}` }
    const body = { amount: 2, reason: 'x' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(body, key)))
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(await returned()).toEqual([200])
    const otherBody = await refund({ ...body, amount: 3 }, key)
    expect([otherBody.status, otherBody.code]).toEqual([409, 'idempotency_conflict'])
  })
})

describe('equal refund requests without a key', () => {
  it.each([
    ['of a part', { amount: 2 }, 200],
    ['of more than half the payment', { amount: 6 }, 600],
    ['of the full amount', { amount: 9.9 }, 990],
    ['without an amount', {}, 990],
  ])('%s are one refund', async (_what, amount, cents) => {
    const body = { ...amount, reason: 'Two clicks' }
    const answers = await Promise.all([refund(body), refund(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    expect(await returned()).toEqual([cents])
  })

  it('of the rest are one refund, after a part was refunded for the same reason', async () => {
    const reason = 'The guide was late'
    const part = await refund({ amount: 2, reason })
    const [one, other] = [await refund({ reason }), await refund({ reason })]
    expect(other.body.data.id).toBe(one.body.data.id)
    expect(other.body.data.id).not.toBe(part.body.data.id)
    expect(await returned()).toEqual([200, 790])
  })

  it('are two refunds a minute apart', async () => {
    const body = { amount: 2, reason: 'Two clicks' }
    await refund(body)
    await advance(61_000)
    await refund(body)
    expect(await returned()).toEqual([200, 200])
  })

  it('of different administrators never exceed the payment', async () => {
    const other = await addUser(app.database.db, { isAdmin: true })
    const body = { reason: 'Asked for it' }
    const answers = await Promise.all([clerk, other, clerk, other].map((by) => refund(body, {}, by)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409', '409'])
    expect(await returned()).toEqual([990])
  })

  it('of two administrators who saw the same rest are one refund and one refusal, with what is left', async () => {
    const other = await addUser(app.database.db, { isAdmin: true })
    const body = { amount: 3, left: 9.9, reason: 'Asked for it' }
    expect((await refund(body)).status).toBe(200)
    const late = await refund(body, {}, other)
    expect([late.status, late.code, late.error.params]).toEqual([409, 'refund_changed', { amount: 6.9 }])
    expect((await refund(body)).status).toBe(200)
    expect((await refund({ ...body, left: 6.9 }, {}, other)).status).toBe(200)
    expect(await returned()).toEqual([300, 300])
  })

  it('for different reasons are two refunds', async () => {
    await refund({ amount: 2, reason: 'The guide was late' })
    await refund({ amount: 2, reason: 'A channel was missing' })
    expect(await returned()).toEqual([200, 200])
  })
})
