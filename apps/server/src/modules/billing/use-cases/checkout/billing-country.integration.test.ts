import { parse } from 'csv-parse/sync'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beforeTransaction } from '../../../../../test/before-transaction.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { makeMmdb } from '../../../../../test/mmdb.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import { readPdfText } from '../../../../../test/pdf-text.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'

let app: TestApp
let admin: { token: string }
let channelIds: number[]
const folder = mkdtempSync(join(tmpdir(), 'guidefeed-mmdb-'))

beforeAll(async () => {
  const file = join(folder, 'countries.mmdb')
  writeFileSync(file, makeMmdb({ '127.0.0.0/8': { country: { iso_code: 'AT' } } }))
  app = await createTestApp({ env: { GEOIP_FILE: file } })
  admin = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const sellIn = (country: 'DE' | null) =>
  app.call('adminTaxSellerUpdate', { token: admin.token, body: { country } })

const orderOf = (orderId: number) =>
  app.database.db
    .selectFrom('customerOrder')
    .select(['billingCountry', 'networkCountry'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Country, rate, net and VAT of a customer's receipts and credit notes, in cents. */
async function papersOf(userId: number) {
  const rows = await app.database.db
    .selectFrom('receipt')
    .innerJoin('customerOrder', 'customerOrder.id', 'receipt.orderId')
    .select(['receipt.country', 'vatPercentHundredths', 'netCents', 'vatCents'])
    .where('customerOrder.userId', '=', userId)
    .orderBy('receipt.id')
    .execute()
  return rows.map((row) => [row.country, row.vatPercentHundredths, row.netCents, row.vatCents])
}

const taxFor = async (token: string) => (await app.call('checkoutTax', { token })).body.data

it('without a seller’s country there is nothing to choose, and nothing is stored', async () => {
  const customer = await payingCustomer(app)
  expect(await taxFor(customer.token)).toBeNull()
  const body = { country: 'FR' }
  expect((await app.call('billingCountryUpdate', { token: customer.token, body })).body.data).toBeNull()
  const id = await customer.buy(1)
  expect(await orderOf(id)).toEqual({ billingCountry: null, networkCountry: null })
  expect(await papersOf(customer.id)).toEqual([[null, 0, 990, 0]])
  expect(await app.database.db.selectFrom('billingCountry').selectAll().execute()).toEqual([])
})

// Specification: 7.73
it('the country of the network is proposed, and taken if the order names none', async () => {
  await sellIn('DE')
  const customer = await payingCustomer(app)
  const tax = await taxFor(customer.token)
  expect(tax?.country).toBe('AT')
  const percentOf = (code: string) => tax?.countries.find((country) => country.code === code)?.percent
  expect(['AT', 'FI', 'US'].map(percentOf)).toEqual([20, 25.5, 0])
  const id = await customer.buy(1)
  expect(await orderOf(id)).toEqual({ billingCountry: 'AT', networkCountry: 'AT' })
  expect(await papersOf(customer.id)).toEqual([['AT', 2000, 825, 165]])
})

it('Monaco is taxed as France, and the Isle of Man as the United Kingdom', async () => {
  const customer = await payingCustomer(app)
  const token = admin.token
  const body = { country: 'GB', percent: 20, valid_from: '2026-11-22' }
  expect((await app.call('adminTaxRateCreate', { token, body })).status).toBe(201)
  await app.clock.moveTo(new Date('2026-11-23T12:00:00Z'))
  const tax = await taxFor(customer.token)
  const percentOf = (code: string) => tax?.countries.find((country) => country.code === code)?.percent
  expect(['MC', 'IM'].map(percentOf)).toEqual([20, 20])
  const { order_id: id, redirect_to: page } = await customer.order(1, { country: 'MC' })
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  expect(await orderOf(id)).toMatchObject({ billingCountry: 'MC' })
  expect(await papersOf(customer.id)).toEqual([['FR', 2000, 825, 165]])
})

it('a proposal from another network leaves the pending order as it is', async () => {
  const customer = await payingCustomer(app)
  const first = await customer.order(1)
  await app.database.db
    .updateTable('customerOrder')
    .set({ billingCountry: 'FR', networkCountry: 'FR' })
    .where('id', '=', first.order_id)
    .execute()
  expect((await customer.order(1)).order_id).toBe(first.order_id)
})

it('the chosen country decides the VAT of the receipt, not the price', async () => {
  const customer = await payingCustomer(app)
  const { order_id: id, redirect_to: page } = await customer.order(1, { country: 'HU' })
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  expect(await orderOf(id)).toEqual({ billingCountry: 'HU', networkCountry: 'AT' })
  expect(await papersOf(customer.id)).toEqual([['HU', 2700, 780, 210]])
  expect((await taxFor(customer.token))?.country).toBe('HU')
  const answer = await app.http.inject({
    url: `/api/order/${id}/receipt`,
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const text = await readPdfText(answer.rawPayload)
  for (const part of ['Hungary', 'VAT 27%', '€7.80', '€2.10', '€9.90']) expect(text).toContain(part)
})

it('administrators see the chosen country beside that of the network, on the payment and in the file of receipts', async () => {
  const customer = await payingCustomer(app)
  const { order_id: id, redirect_to: page } = await customer.order(1, { country: 'HU' })
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  const params = { id: await customer.paymentOf(id) }
  const { data } = (await app.call('adminPaymentRead', { token: admin.token, params })).body
  expect(data.order).toMatchObject({ billing_country: 'HU', network_country: 'AT' })
  const file = await app.http.inject({
    url: '/api/admin/export/receipts.csv',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true })
  expect(rows.at(-1)).toMatchObject({ order_id: String(id), country: 'HU', network_country: 'AT' })
})

it('a network outside every country, such as EU, is shown as it is', async () => {
  const customer = await payingCustomer(app)
  const { order_id: id } = await customer.order(1, { country: 'HU' })
  await app.database.db
    .updateTable('customerOrder')
    .set({ networkCountry: 'EU' })
    .where('id', '=', id)
    .execute()
  const { data } = (await app.call('dataExport', { token: customer.token })).body
  expect(data.orders[0]).toMatchObject({ billing_country: 'HU', network_country: 'EU' })
})

it('a country without a rate is not taxed, and an unknown one is refused', async () => {
  const customer = await payingCustomer(app)
  const refused = await customer.shopper.checkout(await customer.shopper.fillCart([channelIds[0] ?? 0]), {
    body: { country: 'ZZ' },
  })
  expect(refused.error.error_codes).toEqual({ country: [{ code: 'country_unknown' }] })
  const { redirect_to: page } = await customer.order(1, { country: 'US' })
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  expect(await papersOf(customer.id)).toEqual([['US', 0, 990, 0]])
})

it('another country replaces the pending order', async () => {
  const customer = await payingCustomer(app)
  const first = await customer.order(1, { country: 'FR' })
  expect((await customer.order(1, { country: 'FR' })).order_id).toBe(first.order_id)
  const second = await customer.order(1, { country: 'ES' })
  expect(second.order_id).not.toBe(first.order_id)
  expect(await orderOf(second.order_id)).toEqual({ billingCountry: 'ES', networkCountry: 'AT' })
  // Never paid, so that there is no sale to prove the place of.
  expect(await orderOf(first.order_id)).toEqual({ billingCountry: 'FR', networkCountry: null })
})

// Specification: 7.74
it('a renewal has the country of the profile and the rate of its day; earlier receipts and their credit notes keep theirs', async () => {
  const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3) })
  const body = { country: 'LU' }
  const changed = await app.call('billingCountryUpdate', { token: subscriber.token, body })
  expect(changed.body.data?.country).toBe('LU')
  await app.call('adminTaxRateCreate', {
    token: admin.token,
    body: { country: 'LU', percent: 18, valid_from: '2027-06-01' },
  })
  await subscriber.walkTo(0.01)
  expect(await papersOf(subscriber.id)).toEqual([
    ['AT', 2000, 825, 165],
    ['LU', 1800, 839, 151],
  ])
  const first = await app.database.db
    .selectFrom('payment')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select('payment.id')
    .where('customerOrder.userId', '=', subscriber.id)
    .orderBy('payment.id')
    .executeTakeFirstOrThrow()
  const refunded = await app.call('adminPaymentRefund', {
    token: (await addUser(app.database.db, { isAdmin: true })).token,
    params: { id: first.id },
    body: { amount: 3.33, reason: 'Goodwill' },
  })
  expect(refunded.body.data.status).toBe('COMPLETED')
  expect((await papersOf(subscriber.id)).at(-1)).toEqual(['AT', 2000, 278, 55])
})

it('a proposed country is not the customer’s choice: nothing is stored, and renewals are taxed in the seller’s country', async () => {
  const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3) })
  const stored = app.database.db.selectFrom('billingCountry').select('country')
  expect(await stored.where('userId', '=', subscriber.id).execute()).toEqual([])
  await subscriber.walkTo(0.01)
  expect(await papersOf(subscriber.id)).toEqual([
    ['AT', 2000, 825, 165],
    ['DE', 1900, 832, 158],
  ])
})

it('a trial stores the proposed country, in which its first payment is taxed', async () => {
  const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), isTrial: true })
  expect((await taxFor(subscriber.token))?.country).toBe('AT')
  await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
  await subscriber.walkTo(0.1)
  expect(await papersOf(subscriber.id)).toEqual([['AT', 2000, 825, 165]])
})

it('a country is not stored for an account that is deleted concurrently', async () => {
  const customer = await payingCustomer(app)
  beforeTransaction(app, async () => {
    await app.call('profileDelete', { token: customer.token })
    const token = await mailedToken(app, customer.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
  })
  await app.call('billingCountryUpdate', { token: customer.token, body: { country: 'FR' } })
  const left = app.database.db.selectFrom('billingCountry').select('country')
  expect(await left.where('userId', '=', customer.id).execute()).toEqual([])
})

it('the billing country is exported, and deleted with the account', async () => {
  const customer = await payingCustomer(app)
  const { redirect_to: page } = await customer.order(1, { country: 'AT' })
  const paid = await customer.shopper.pay(page)
  await customer.shopper.callback(paid.headers.location)
  const { data } = (await app.call('dataExport', { token: customer.token })).body
  expect(data.billing_country).toMatchObject({ country: 'AT', network_country: 'AT' })
  expect(data.orders[0]).toMatchObject({ billing_country: 'AT', network_country: 'AT' })
  await app.call('profileDelete', { token: customer.token })
  const token = await mailedToken(app, customer.email, 'delete-account')
  expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
  const left = app.database.db.selectFrom('billingCountry').select('country')
  expect(await left.where('userId', '=', customer.id).execute()).toEqual([])
})
