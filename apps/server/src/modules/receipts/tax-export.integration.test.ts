import type { CallInput } from '@guidefeed/contract/client'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { quarterSpan } from './tax-export.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-31T20:00:00Z' })
})
afterAll(() => app.stop())

/** Sessions end while the clock moves, so each call has an administrator of its own. */
const admin = () => addUser(app.database.db, { isAdmin: true })

const sellIn = async (country: CallInput<'adminTaxSellerUpdate'>['body']['country']) =>
  app.call('adminTaxSellerUpdate', { token: (await admin()).token, body: { country } })

async function read(quarter: string): Promise<Record<string, string>[]> {
  const answer = await app.http.inject({
    url: `/api/admin/export/tax.csv?quarter=${quarter}`,
    headers: { authorization: `Bearer ${(await admin()).token}` },
  })
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="tax-${quarter}.csv"`)
  return parse(answer.body, { bom: true, columns: true })
}

/** Buys a year from a country; returns the payment's id. */
async function sellTo(country?: string): Promise<number> {
  const customer = await payingCustomer(app)
  const { order_id: id, redirect_to: page } = await customer.order(
    1,
    country === undefined ? {} : { country },
  )
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  return customer.paymentOf(id)
}

const refund = async (id: number, amount: number) =>
  app.call('adminPaymentRefund', {
    params: { id },
    token: (await admin()).token,
    body: { amount, reason: 'Goodwill' },
  })

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

// Specification: A.337
it('a quarter is summed by country and rate, with corrections of earlier quarters, to the cent of the receipts', async () => {
  await sellTo()
  await sellIn('DE')
  const sold = [
    await sellTo('DE'),
    await sellTo('FR'),
    await sellTo('FR'),
    await sellTo('US'),
    await sellTo('FI'),
  ]
  await refund(sold[1] ?? 0, 3.33)
  await refund(sold[1] ?? 0, 1.11)
  // Midnight in Berlin, in the old year still in UTC.
  await app.clock.moveTo(new Date('2026-12-31T23:00:00Z'))
  await sellTo('FR')
  await refund(sold[2] ?? 0, 9.9)
  await refund(sold[4] ?? 0, 0.01)

  const old = await read('2026-Q4')
  const facts = ({ scheme, country, sold_in, vat_percent, receipts, credit_notes }: Record<string, string>) =>
    [scheme, country, sold_in, vat_percent, receipts, credit_notes].join(' ')
  expect(old.map(facts)).toEqual([
    'single_rate  2026-Q4 0 1 0',
    'domestic DE 2026-Q4 19 1 0',
    'oss FI 2026-Q4 25.5 1 0',
    'oss FR 2026-Q4 20 2 2',
    'none US 2026-Q4 0 1 0',
  ])
  expect(old[3]).toMatchObject({ net: '12.80', vat: '2.56', gross: '15.36', currency: 'EUR' })
  const next = await read('2027-Q1')
  expect(next.map(facts)).toEqual([
    'oss FR 2027-Q1 20 1 0',
    'oss FI 2026-Q4 25.5 0 1',
    'oss FR 2026-Q4 20 0 1',
  ])
  expect(next[2]).toMatchObject({ net: '-8.25', vat: '-1.65', gross: '-9.90' })

  const papers = await app.database.db
    .selectFrom('receipt')
    .select(['kind', 'country', 'netCents', 'vatCents', 'grossCents'])
    .execute()
  for (const country of new Set(papers.map((paper) => paper.country))) {
    const rows = [...old, ...next].filter((row) => row['country'] === (country ?? ''))
    const issued = papers.filter((paper) => paper.country === country)
    for (const [column, field] of [
      ['net', 'netCents'],
      ['vat', 'vatCents'],
      ['gross', 'grossCents'],
    ] as const)
      expect(rows.reduce((sum, row) => sum + cents(row[column]), 0)).toBe(
        issued.reduce((sum, paper) => sum + (paper.kind === 'receipt' ? 1 : -1) * paper[field], 0),
      )
  }
})

it('a change of the seller’s country moves no sale to another quarter, and relabels none', async () => {
  await sellIn(null)
  // The first of April in Berlin.
  await app.clock.moveTo(new Date('2027-03-31T22:30:00Z'))
  await sellTo()
  const first = await read('2027-Q1')
  await sellIn('DE')
  expect(await read('2027-Q1')).toEqual(first)
  expect(await read('2027-Q2')).toEqual([])
  const sold = [await sellTo('DE'), await sellTo('FR')]
  await refund(sold[1] ?? 0, 1)
  const second = await read('2027-Q2')
  await sellIn('FR')
  expect(await read('2027-Q1')).toEqual(first)
  expect(await read('2027-Q2')).toEqual(second)
  await sellTo('FR')
  const mixed = await read('2027-Q2')
  expect(mixed.map(({ scheme, seller_country, country }) => [scheme, seller_country, country])).toEqual([
    ['domestic', 'DE', 'DE'],
    ['oss', 'DE', 'FR'],
    ['domestic', 'FR', 'FR'],
  ])
  await refund(sold[1] ?? 0, 2)
  expect((await read('2027-Q2'))[1]).toMatchObject({ scheme: 'oss', receipts: '1', credit_notes: '2' })
})

it('a quarter spans three months', () => {
  expect(quarterSpan('2026-Q4')).toEqual({ from: '2026-10-01', to: '2027-01-01' })
  expect(quarterSpan('2027-Q1')).toEqual({ from: '2027-01-01', to: '2027-04-01' })
})
