import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../test/paying-customer.ts'
import { readPdfText } from '../../../test/pdf-text.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let customer: PayingCustomer
let orderId: number

const seller = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 High Street, Exampletown',
  OPERATOR_DETAILS: 'VAT ID GB123456789',
}

beforeAll(async () => {
  app = await createTestApp({ env: seller })
  await app.database.db
    .updateTable('systemConfig')
    .set({ value: 20 })
    .where('code', '=', 'vat_percent')
    .execute()
  await app.database.db
    .updateTable('systemConfig')
    .set({ value: 0.3 })
    .where('code', '=', 'payment_extra_fee_in_eur')
    .execute()
  customer = await payingCustomer(app, { name: 'Εὐάγγελος Þór علي' })
  orderId = await customer.buy(3)
})
afterAll(() => app.stop())

const download = (path: string, token?: string) =>
  app.http.inject({
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

describe('a paid order', () => {
  it('has a receipt from its completion on, listed with the customer’s orders', async () => {
    const { data } = (await app.call('subscriptionList', { token: customer.token })).body
    expect(data[0]?.orders[0]?.receipts).toEqual([
      {
        kind: 'receipt',
        number: 'GF-2026-000001',
        total: 10.2,
        issued_at: expect.any(String),
        refund_id: null,
      },
    ])
    const [mail] = await customer.books.mails()
    expect(mail?.html).toContain('GF-2026-000001')
  })

  // Specification: 7.45
  it('returns its receipt as a PDF with identical bytes each time', async () => {
    const first = await download(`/order/${orderId}/receipt`, customer.token)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toBe('attachment; filename="GF-2026-000001.pdf"')
    expect(first.headers['cache-control']).toBe('no-store')
    const again = await download(`/order/${orderId}/receipt`, customer.token)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('states seller, buyer, item, date and VAT', async () => {
    const text = await readPdfText((await download(`/order/${orderId}/receipt`, customer.token)).rawPayload)
    for (const part of [
      'Receipt',
      'GF-2026-000001',
      'Example Ltd',
      '1 High Street, Exampletown',
      'VAT ID GB123456789',
      'Εὐάγγελος',
      customer.email,
      '21 November 2026 – 21 November 2027',
      'Visa ending 4242',
      'Guide 50, 3 channels',
      '€9.90',
      'Payment fee',
      '€0.30',
      'VAT 20%',
      '€8.50',
      '€1.70',
      '€10.20',
    ])
      expect(text).toContain(part)
  })

  it('names the card in the language of the customer', async () => {
    const german = await payingCustomer(app)
    await app.database.db
      .updateTable('userAccount')
      .set({ locale: 'de' })
      .where('id', '=', german.id)
      .execute()
    const id = await german.buy(3)
    const text = await readPdfText((await download(`/order/${id}/receipt`, german.token)).rawPayload)
    expect(text).toContain('Bezahlt mit')
    expect(text).toContain('Visa, endet auf 4242')
  })

  it('is visible to administrators too, and to nobody else', async () => {
    const admin = await addUser(app.database.db, { isAdmin: true })
    const stranger = await addUser(app.database.db)
    expect((await download(`/order/${orderId}/receipt`, admin.token)).statusCode).toBe(200)
    const foreign = await download(`/order/${orderId}/receipt`, stranger.token)
    const missing = await download('/order/999999/receipt', customer.token)
    for (const answer of [foreign, missing])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'receipt_not_found'])
    expect((await download(`/order/${orderId}/receipt`)).statusCode).toBe(401)
  })

  it('has an immutable receipt', async () => {
    const { db } = app.database
    await expect(db.updateTable('receipt').set({ grossCents: 1 }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('receipt').execute()).rejects.toThrow(/append-only/)
  })
})

it('a free order has no receipt', async () => {
  const trial = await payingCustomer(app, { name: 'Tryggvi' })
  await app.database.db
    .updateTable('userAccount')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', trial.id)
    .execute()
  const order = await trial.order(2, { is_trial: true })
  const answer = await download(`/order/${order.order_id}/receipt`, trial.token)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'receipt_not_found'])
})

it('a receipt keeps the buyer’s name after account deletion', async () => {
  const leaving = await payingCustomer(app, { name: 'Farþegi' })
  const id = await leaving.buy(2)
  await app.database.db
    .updateTable('userAccount')
    .set({ name: '', email: `x${leaving.id}@deleted.invalid`, deletedAt: new Date() })
    .where('id', '=', leaving.id)
    .execute()
  const admin = await addUser(app.database.db, { isAdmin: true })
  const text = await readPdfText((await download(`/order/${id}/receipt`, admin.token)).rawPayload)
  expect(text).toContain('Farþegi')
})

it('a receipt loses the buyer’s name and address after the tenth calendar year, and nothing else', async () => {
  const { db } = app.database
  const eraseAt = async (now: string) => {
    await app.clock.moveTo(new Date(now))
    await app.jobs.enqueue(db, 'receipts.erase-buyers', {}, { key: 'test' })
    await app.jobs.runDue()
    return db.selectFrom('receipt').selectAll().orderBy('id').execute()
  }
  const before = await eraseAt('2036-12-31T23:00:00Z')
  expect(JSON.stringify(before)).toContain(customer.email)
  const after = await eraseAt('2037-01-01T01:00:00Z')
  expect(JSON.stringify(after)).not.toContain(customer.email)
  const withoutBuyer = before.map((receipt) => ({
    ...receipt,
    snapshot: { ...Object(receipt.snapshot), buyer: { name: '', email: '' } },
  }))
  expect(after).toEqual(withoutBuyer)
})
