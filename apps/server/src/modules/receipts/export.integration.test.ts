import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../test/paying-customer.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { token: string }
let customer: PayingCustomer
let orderId: number

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  await db.updateTable('systemConfig').set({ value: 10 }).where('code', '=', 'vat_percent').execute()
  admin = await addUser(db, { isAdmin: true })
  customer = await payingCustomer(app, { name: '=cmd|"/c calc"!A1, Ltd.' })
  orderId = await customer.buy(3)
  await app.call('adminPaymentRefund', {
    params: { id: await customer.paymentOf(orderId) },
    token: admin.token,
    body: { amount: 3.33, reason: 'Goodwill' },
  })
})
afterAll(() => app.stop())

async function read(path: string): Promise<Record<string, string>[]> {
  const answer = await app.http.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(answer.body, { bom: true, columns: true })
}

describe('the receipts export', () => {
  // Specification: A.58
  it('lists receipts and credit notes by number, and its columns add up to the net income', async () => {
    const rows = await read('/admin/export/receipts.csv')
    expect(rows).toMatchObject([
      {
        number: 'GF-2026-000001',
        kind: 'receipt',
        order_id: String(orderId),
        order_kind: 'new',
        net: '9.00',
        vat_percent: '10',
        vat: '0.90',
        gross: '9.90',
        currency: 'EUR',
        provider: 'sandbox',
        corrects: '',
      },
      {
        number: 'GF-2026-000002',
        kind: 'credit_note',
        net: '-3.03',
        vat: '-0.30',
        gross: '-3.33',
        corrects: 'GF-2026-000001',
      },
    ])
    expect(rows.every((row) => (row['provider_reference'] ?? '').length > 10)).toBe(true)
  })

  it('contains no spreadsheet formulas', async () => {
    const [row] = await read('/admin/export/receipts.csv')
    expect(row?.['buyer_name']).toBe(`'=cmd|"/c calc"!A1, Ltd.`)
  })

  it('covers whole days, both inclusive', async () => {
    const numbers = async (query: string) => (await read(`/admin/export/receipts.csv${query}`)).length
    expect(await numbers('?from=2026-11-21&to=2026-11-21')).toBe(2)
    expect(await numbers('?to=2026-11-20')).toBe(0)
    expect(await numbers('?from=2026-11-22')).toBe(0)
  })
})

// Specification: A.57
it('the payments export lists every attempt, with its refunds', async () => {
  const declined = await payingCustomer(app)
  const { redirect_to: page } = await declined.order(2)
  const paid = await declined.shopper.pay(page, { card_number: '4000000000000002' })
  await declined.shopper.callback(paid.headers.location)
  expect(await read('/admin/export/payments.csv')).toMatchObject([
    { status: 'COMPLETED', user_id: String(customer.id), amount: '9.90', refunded: '3.33', error: '' },
    { status: 'FAILED', user_id: String(declined.id), amount: '9.90', refunded: '0.00' },
  ])
})
