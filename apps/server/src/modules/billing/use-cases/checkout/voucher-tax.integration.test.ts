import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { newVoucher } from '../../../../../test/factories/vouchers.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp({
    overrides: { checkVatId: () => Promise.resolve({ outcome: 'valid', consultation: null }) },
  })
  admin = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token: admin.token, body: { country: 'DE' } })
})
afterAll(() => app.stop())

/** Buys one channel with a voucher; the papers of the order. */
async function papersOf(buyer: PayingCustomer, voucher: string) {
  const { order_id: orderId, redirect_to: page } = await buyer.order(1, { voucher })
  await buyer.shopper.callback((await buyer.shopper.pay(page)).headers.location)
  return app.database.db
    .selectFrom('receipt')
    .select(['vatPercentHundredths', 'netCents', 'vatCents', 'grossCents'])
    .where('orderId', '=', orderId)
    .execute()
}

it('a receipt states the price with the voucher, and the VAT of that price', async () => {
  const { code } = await newVoucher({ app, admin }, { kind: 'amount', value: 3 })
  expect(await papersOf(await payingCustomer(app), code)).toEqual([
    { vatPercentHundredths: 1900, netCents: 580, vatCents: 110, grossCents: 690 },
  ])
})

it('a reverse charge leaves the VAT out of the price with the voucher', async () => {
  const { code } = await newVoucher({ app, admin }, { value: 20 })
  const buyer = await payingCustomer(app)
  await app.call('businessBuyerUpdate', {
    token: buyer.token,
    body: { country: 'AT', company: 'Muster GmbH', address: 'Ring 1, 1010 Wien', vat_id: 'ATU10000005' },
  })
  const cartToken = await buyer.shopper.fillCart(buyer.channelIds.slice(0, 1))
  const quote = await app.call('checkoutVoucher', { token: buyer.token, body: { cartToken, voucher: code } })
  expect(quote.body.data).toMatchObject({ total: 6.6, discount: 1.65, renewal_total: 8.25 })
  const elsewhere = await app.call('checkoutVoucher', {
    token: buyer.token,
    body: { cartToken, voucher: code, country: 'DE' },
  })
  expect(elsewhere.body.data).toMatchObject({ total: 7.92, renewal_total: 9.9 })
  expect(await papersOf(buyer, code)).toEqual([
    { vatPercentHundredths: 0, netCents: 660, vatCents: 0, grossCents: 660 },
  ])
})
