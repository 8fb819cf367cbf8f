import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { moneyOutside } from '../../../test/money-outside.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { ProviderError } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

let app: TestApp
let broken: 'readRefunds' | 'readDisputes' | null = null

const failIf = (call: typeof broken) => {
  if (broken === call) throw new ProviderError('sandbox', 'the connection was lost', { retryable: true })
}

beforeAll(async () => {
  const wrapProvider = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async readRefunds(reference) {
      failIf('readRefunds')
      return provider.readRefunds(reference)
    },
    async readDisputes(reference) {
      failIf('readDisputes')
      return provider.readDisputes(reference)
    },
  })
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider } })
})
afterAll(() => app.stop())

it.each([
  ['readRefunds', 'payment.refunded'],
  ['readDisputes', 'payment.disputed'],
] as const)('a failing %s counts as an outage of its provider, until it answers', async (call, event) => {
  const customer = await payingCustomer(app)
  const paymentId = await customer.paymentOf(await customer.buy(1))
  const outages = () => app.database.db.selectFrom('providerOutage').select('provider').execute()
  await app.jobs.runDue()
  broken = call
  await moneyOutside(app).hint(paymentId, event)
  expect(await outages()).toEqual([{ provider: 'sandbox' }])
  broken = null
  await moneyOutside(app).hint(paymentId, event)
  expect(await outages()).toEqual([])
})
