import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { payingCustomer } from '../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../test/paying-customer.ts'

let app: TestApp
let token: string
let customer: PayingCustomer

beforeAll(async () => {
  app = await createTestApp()
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await payingCustomer(app, { channels: 60 })
})

const previewOf = async (id: number) =>
  (await app.call('adminPaymentRead', { params: { id }, token })).body.data.full_refund
const refund = (id: number, body: { amount?: number; also_refunded?: number; reason: string }) =>
  app.call('adminPaymentRefund', { params: { id }, token, body })

it('A full refund of the order that began the term is announced to end access', async () => {
  const paymentId = await customer.paymentOf(await customer.buy(3))
  expect(await previewOf(paymentId)).toEqual({ effect: 'ends_access', also_refunded: 0 })
  await refund(paymentId, { reason: 'Too late' })
  expect(await customer.subscription()).toMatchObject({ status: 'CANCELED' })
  expect(await previewOf(paymentId)).toEqual({ effect: 'keeps_access', also_refunded: 0 })
})

it('A full refund of an upgrade is announced to restore the previous size', async () => {
  await customer.buy(3)
  const { channel_limit: limit } = await customer.subscription()
  const paymentId = await customer.paymentOf(await customer.buy(60))
  expect(await previewOf(paymentId)).toEqual({ effect: 'reduces_size', also_refunded: 0 })
  await refund(paymentId, { reason: 'Too late' })
  expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE', channel_limit: limit })
})

it('A refund that also returns an upgrade announces what is left of its payment', async () => {
  const first = await customer.paymentOf(await customer.buy(3))
  const upgrade = await customer.paymentOf(await customer.buy(60))
  await refund(upgrade, { amount: 1, reason: 'Late' })
  const { amount } = (await app.call('adminPaymentRead', { params: { id: upgrade }, token })).body.data
  const left = Math.round(amount * 100 - 100) / 100
  expect(await previewOf(first)).toEqual({ effect: 'ends_access', also_refunded: left })
  const late = await refund(first, { also_refunded: amount, reason: 'Too late' })
  expect([late.status, late.code]).toEqual([409, 'refund_changed'])
  await refund(first, { also_refunded: left, reason: 'Too late' })
  const { refunds } = (await app.call('adminPaymentRead', { params: { id: upgrade }, token })).body.data
  expect(refunds.map((one) => one.amount)).toEqual([1, left])
})
