import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { readPdfText } from '../../../test/pdf-text.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-31T22:30:00Z', env: { ROLES: 'api' } })
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
    .select(['number', 'issuedAt', 'taxedAt', 'vatPercentHundredths', 'netCents', 'vatCents'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

it('a receipt has the rate of the day on which it was paid, even if it is issued later', async () => {
  expect(await sell()).toMatchObject({ number: 'GF-2026-000001', vatPercentHundredths: 1900 })
  // Another process, whose clock runs ahead, issued the previous receipt: midnight in Berlin.
  const issuedAt = new Date('2026-12-31T23:00:00Z')
  await app.database.db.updateTable('receiptCounter').set({ lastIssuedAt: issuedAt }).execute()
  expect(await sell()).toEqual({
    number: 'GF-2026-000002',
    issuedAt,
    taxedAt: expect.toSatisfy((at: Date) => at < issuedAt),
    vatPercentHundredths: 1900,
    netCents: 832,
    vatCents: 158,
  })
})

it('a payment that is noticed in the next quarter is taxed and declared on the day on which the provider got it', async () => {
  const customer = await payingCustomer(app)
  const { order_id: orderId, redirect_to: page } = await customer.order(1)
  const paid = await customer.shopper.pay(page)
  await app.clock.moveTo(new Date('2027-01-01T09:00:00Z'))
  await customer.shopper.callback(paid.headers.location)
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const headers = { authorization: `Bearer ${token}` }
  const read = async (file: string): Promise<Record<string, string>[]> =>
    parse((await app.http.inject({ url: `/api/admin/export/${file}`, headers })).body, {
      bom: true,
      columns: true,
    })
  expect((await read('receipts.csv?to=2026-12-31')).at(-1)).toMatchObject({
    order_id: String(orderId),
    issued_at: expect.stringMatching(/^2027-01-01/),
    tax_day: '2026-12-31',
    seller_country: 'DE',
    vat_percent: '19',
  })
  expect(await read('tax.csv?quarter=2027-Q1')).toEqual([])
  expect(await read('tax.csv?quarter=2026-Q4')).toMatchObject([{ receipts: '3', vat_percent: '19' }])
  const pdf = await app.http.inject({ url: `/api/order/${orderId}/receipt`, headers })
  const text = await readPdfText(pdf.rawPayload)
  for (const part of ['Date of issue 1 January 2027', 'Paid on 31 December 2026'])
    expect(text).toContain(part)
})

it('the files of a period agree: both count a sale by the tax day of its own zone', async () => {
  // The first of April in Berlin.
  await app.clock.moveTo(new Date('2027-03-31T22:30:00Z'))
  await sell()
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const countOf = async (query: string) => {
    const url = `/api/admin/export/receipts.csv?${query}`
    const { body } = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return parse(body, { bom: true, columns: true }).length
  }
  expect(await countOf('from=2027-01-01&to=2027-03-31')).toBe(0)
  expect(await countOf('from=2027-04-01&to=2027-06-30')).toBe(1)
})
