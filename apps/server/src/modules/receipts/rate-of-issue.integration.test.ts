import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-31T22:30:00Z' })
  const { token } = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'DE' } })
  const body = { country: 'DE', percent: 21, valid_from: '2027-01-01' } as const
  await app.call('adminTaxRateCreate', { token, body })
})
afterAll(() => app.stop())

const sell = async () => {
  const customer = await payingCustomer(app)
  const orderId = await customer.buy(1)
  return app.database.db
    .selectFrom('receipt')
    .select(['number', 'issuedAt', 'vatPercentHundredths', 'netCents', 'vatCents'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

it('a receipt has the rate of its date of issue, even if that is ahead of the clock', async () => {
  expect(await sell()).toMatchObject({ number: 'GF-2026-000001', vatPercentHundredths: 1900 })
  // Another process, whose clock runs ahead, issued the previous receipt: midnight in Berlin.
  const issuedAt = new Date('2026-12-31T23:00:00Z')
  await app.database.db.updateTable('receiptCounter').set({ lastIssuedAt: issuedAt }).execute()
  expect(await sell()).toEqual({
    number: 'GF-2026-000002',
    issuedAt,
    vatPercentHundredths: 2100,
    netCents: 818,
    vatCents: 172,
  })
})
