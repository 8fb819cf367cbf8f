import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import { readPdfText } from '../../../../../test/pdf-text.ts'
import type { VatIdAnswer } from '../../../tax/index.ts'

const valid: VatIdAnswer = { outcome: 'valid', consultation: 'WAPI-1' }
const none: VatIdAnswer = { outcome: 'unavailable' }
let answer: VatIdAnswer = valid
let asked: string[] = []
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  const checkVatId = (vatId: string) => {
    asked.push(vatId)
    return Promise.resolve(answer)
  }
  app = await createTestApp({ overrides: { checkVatId } })
  channelIds = await addNumberedChannels(app.database.db, 1)
  await app.call('adminTaxSellerUpdate', { token: (await admin()).token, body: { country: 'DE' } })
})
afterAll(() => app.stop())
beforeEach(() => {
  answer = valid
  asked = []
})

const admin = () => addUser(app.database.db, { isAdmin: true })
const austrian = {
  country: 'AT',
  company: 'Muster GmbH',
  address: 'Ring 1\n1010 Wien',
  vat_id: 'atu 1000 0005',
}
const save = (token: string, body = austrian) => app.call('businessBuyerUpdate', { token, body })

type Customer = Awaited<ReturnType<typeof payingCustomer>>

async function business(details = austrian): Promise<Customer> {
  const customer = await payingCustomer(app)
  expect((await save(customer.token, details)).status).toBe(200)
  return customer
}

const orderOf = (id: number) =>
  app.database.db
    .selectFrom('customerOrder')
    .select(['totalCents', 'company', 'vatId', 'vatConsultation', 'isReverseCharge'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const papersOf = (orderId: number) =>
  app.database.db
    .selectFrom('receipt')
    .select(['country', 'vatPercentHundredths', 'netCents', 'vatCents', 'grossCents'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

async function download(url: string) {
  const { token } = await admin()
  return app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

const readFile = async (file: string): Promise<Record<string, string>[]> =>
  parse((await download(`/api/admin/export/${file}`)).body, { bom: true, columns: true })

// Specification: A.340
it('a business of another member state pays without VAT, and its receipt and credit note say why', async () => {
  const customer = await business()
  expect(asked).toEqual(['ATU10000005'])
  const tax = (await app.call('checkoutTax', { token: customer.token })).body.data
  expect(tax?.country).toBe('AT')
  expect(tax?.business).toEqual({
    country: 'AT',
    company: 'Muster GmbH',
    address: 'Ring 1\n1010 Wien',
    vat_id: 'ATU10000005',
    state: 'reverse_charge',
  })
  const refused = await customer.shopper.checkout(await customer.shopper.fillCart(channelIds), {
    body: { total: 9.9 },
  })
  expect(refused.code).toBe('cart_changed')
  const id = await customer.buy(1)
  expect(await orderOf(id)).toEqual({
    totalCents: 825,
    company: 'Muster GmbH',
    vatId: 'ATU10000005',
    vatConsultation: 'WAPI-1',
    isReverseCharge: true,
  })
  const [subscription] = (await app.call('subscriptionList', { token: customer.token })).body.data
  expect(subscription).toMatchObject({ price: 9.9, price_without_vat: 8.25, next: { price: 8.25 } })
  const paymentId = await customer.paymentOf(id)
  await app.call('adminPaymentRefund', {
    token: (await admin()).token,
    params: { id: paymentId },
    body: { amount: 3.25, reason: 'Goodwill' },
  })
  const untaxed = { country: 'AT', vatPercentHundredths: 0, vatCents: 0 }
  expect(await papersOf(id)).toEqual([
    { ...untaxed, netCents: 825, grossCents: 825 },
    { ...untaxed, netCents: 325, grossCents: 325 },
  ])
  const { data } = (
    await app.call('adminPaymentRead', { token: (await admin()).token, params: { id: paymentId } })
  ).body
  expect(data.order.business).toMatchObject({
    company: 'Muster GmbH',
    vat_id: 'ATU10000005',
    is_reverse_charge: true,
    consultation: 'WAPI-1',
  })
  const refundId = data.refunds[0]?.id ?? 0
  for (const url of [`/api/order/${id}/receipt`, `/api/order/${id}/credit-note/${refundId}`]) {
    const text = await readPdfText((await download(url)).rawPayload)
    for (const part of [
      'VAT ID DE123456789',
      'Muster GmbH',
      'Ring 1',
      '1010 Wien',
      'ATU10000005',
      'Reverse charge',
      'VAT 0%',
    ])
      expect(text).toContain(part)
  }
})

it('a business in the seller’s country, and one outside the EU, pay as consumers do', async () => {
  const domestic = await business({
    ...austrian,
    country: 'DE',
    company: 'Beispiel AG',
    vat_id: 'DE136695976',
  })
  const swiss = await business({
    ...austrian,
    country: 'CH',
    company: 'Beispiel AG',
    vat_id: 'CHE-100.155.212 MWST',
  })
  expect(asked).toEqual([])
  const receipts = await Promise.all([domestic, swiss].map(async (buyer) => papersOf(await buyer.buy(1))))
  expect(receipts.flat()).toMatchObject([
    { country: 'DE', vatPercentHundredths: 1900, netCents: 832, vatCents: 158, grossCents: 990 },
    { country: 'CH', vatPercentHundredths: 0, netCents: 990, vatCents: 0, grossCents: 990 },
  ])
  expect((await app.call('checkoutTax', { token: domestic.token })).body.data?.business?.state).toBe('taxed')
})

it('refuses an id that is wrong or unknown to the register, at its field, and stores nothing', async () => {
  const customer = await payingCustomer(app)
  const wrong = await save(customer.token, { ...austrian, vat_id: 'ATU10000006' })
  expect(wrong.error.error_codes).toEqual({ vat_id: [{ code: 'vat_id_invalid' }] })
  const nameless = await save(customer.token, { ...austrian, address: ' ' })
  expect(nameless.error.error_codes).toMatchObject({ address: [{}] })
  const foreign = await save(customer.token, { ...austrian, country: 'FR' })
  expect(foreign.error.error_codes).toEqual({ vat_id: [{ code: 'vat_id_invalid' }] })
  expect(asked).toEqual([])
  answer = { outcome: 'invalid', consultation: null }
  const unknown = await save(customer.token)
  expect(unknown.error.error_codes).toEqual({ vat_id: [{ code: 'vat_id_unknown' }] })
  expect((await app.call('checkoutTax', { token: customer.token })).body.data?.business).toBeNull()
})

it('an id that the register rejects later ends the reverse charge, and another id that it rejects does not', async () => {
  const customer = await business()
  const stateOf = async () =>
    (await app.call('checkoutTax', { token: customer.token })).body.data?.business?.state
  answer = { outcome: 'invalid', consultation: null }
  const another = { ...austrian, country: 'FR', company: 'Exemple SA', vat_id: 'FR40303265045' }
  expect((await save(customer.token, another)).status).toBe(422)
  expect(await stateOf()).toBe('reverse_charge')
  const again = await save(customer.token)
  expect(again.error.error_codes).toEqual({ vat_id: [{ code: 'vat_id_unknown' }] })
  expect(await stateOf()).toBe('rejected')
  expect(await orderOf(await customer.buy(1))).toMatchObject({
    totalCents: 990,
    vatConsultation: null,
    isReverseCharge: false,
  })
})

it('a receipt has the VAT of the buyer’s country if the seller moves there while the order is open', async () => {
  const customer = await business()
  const { order_id: id, redirect_to: page } = await customer.order(1)
  const { token } = await admin()
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'AT' } })
  await customer.shopper.callback((await customer.shopper.pay(page)).headers.location)
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'DE' } })
  expect(await papersOf(id)).toEqual([
    { country: 'AT', vatPercentHundredths: 2000, netCents: 688, vatCents: 137, grossCents: 825 },
  ])
  // So do the order's page and its confirmation, which states the next charge.
  expect(await orderOf(id)).toMatchObject({ vatId: 'ATU10000005', isReverseCharge: false })
  const [mail] = (await mailsTo(app, customer.email)).filter(
    ({ template }) => template === 'order-confirmation',
  )
  expect(mail?.textBody).toContain('€9.90')
})

it('a register without an answer refuses nothing: VAT is charged until it answers', async () => {
  answer = none
  const customer = await business()
  const stateOf = async () =>
    (await app.call('checkoutTax', { token: customer.token })).body.data?.business?.state
  expect(await stateOf()).toBe('unconfirmed')
  const { order_id: first } = await customer.order(1)
  expect(await orderOf(first)).toMatchObject({
    totalCents: 990,
    vatId: 'ATU10000005',
    isReverseCharge: false,
  })
  answer = valid
  await save(customer.token)
  expect(await stateOf()).toBe('reverse_charge')
  const { order_id: second } = await customer.order(1)
  expect(second).not.toBe(first)
  expect(await orderOf(second)).toMatchObject({ totalCents: 825, isReverseCharge: true })
  // Nothing was sold, so nothing about the buyer is kept.
  expect(await orderOf(first)).toMatchObject({ company: null, vatId: null })
  answer = none
  await save(customer.token)
  expect(await stateOf()).toBe('reverse_charge')
})

// Specification: A.343
it('another billing country, or buying as a consumer again, ends the reverse charge', async () => {
  const customer = await business()
  const { order_id: abroad } = await customer.order(1, { country: 'FR' })
  expect(await orderOf(abroad)).toMatchObject({ totalCents: 990, company: null, isReverseCharge: false })
  const { order_id: home } = await customer.order(1, { country: 'AT' })
  expect(await orderOf(home)).toMatchObject({ totalCents: 825, isReverseCharge: true })
  const left = await app.call('businessBuyerDelete', { token: customer.token })
  expect(left.body.data?.business).toBeNull()
  const { order_id: consumer } = await customer.order(1)
  expect(await orderOf(consumer)).toMatchObject({ totalCents: 990, company: null, isReverseCharge: false })
})

it('looks up 20 ids an hour for one account', async () => {
  const customer = await payingCustomer(app)
  for (let count = 0; count < 20; count++) await save(customer.token)
  const refused = await save(customer.token)
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
  expect(asked).toHaveLength(20)
})

// Specification: A.341
it('the quarter’s file lists reverse charges apart from the OSS return, and the statement sums them by VAT id', async () => {
  const french = await business({
    ...austrian,
    country: 'FR',
    company: 'Exemple SA',
    vat_id: 'FR40303265045',
  })
  const id = await french.buy(1)
  await app.call('adminPaymentRefund', {
    token: (await admin()).token,
    params: { id: await french.paymentOf(id) },
    body: { amount: 1.25, reason: 'Goodwill' },
  })
  const quarter = await readFile('tax.csv?quarter=2026-Q4')
  const row = quarter.find(({ country, scheme }) => country === 'FR' && scheme === 'reverse_charge')
  expect(row).toMatchObject({ vat_percent: '0', receipts: '1', credit_notes: '1', net: '7.00', vat: '0.00' })
  const statement = await readFile('ec-sales.csv?quarter=2026-Q4')
  expect(statement.find(({ vat_id }) => vat_id === 'FR40303265045')).toEqual({
    vat_id: 'FR40303265045',
    country: 'FR',
    company: 'Exemple SA',
    sold_in: '2026-Q4',
    receipts: '1',
    credit_notes: '1',
    net: '7.00',
    currency: 'EUR',
    seller_country: 'DE',
  })
  const receipts = await readFile('receipts.csv')
  expect(receipts.find(({ order_id }) => order_id === String(id))).toMatchObject({
    company: 'Exemple SA',
    vat_id: 'FR40303265045',
    reverse_charge: 'yes',
  })
})
