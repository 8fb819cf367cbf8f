import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { newVoucher } from '../../../../../test/factories/vouchers.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: {
      checkVatId: () => Promise.resolve({ outcome: 'valid', consultation: null }),
      wrapProvider: (provider) => ({ ...provider, minimumCents: 50 }),
    },
  })
  admin = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token: admin.token, body: { country: 'DE' } })
})
afterAll(() => app.stop())

async function business() {
  const buyer = await payingCustomer(app)
  const body = { country: 'AT', company: 'Muster GmbH', address: 'Ring 1, 1010 Wien', vat_id: 'ATU10000005' }
  await app.call('businessBuyerUpdate', { token: buyer.token, body })
  return buyer
}

/** Charge for a year that the recorded consent of an order states. */
async function consentedTo(orderId: number) {
  const { consents } = await app.database.db
    .selectFrom('customerOrder')
    .select('consents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return /€(\d+\.\d\d)/.exec(JSON.stringify(consents))?.[1]
}

// Specification: A.698
it.each([
  // Without the VAT of 20 percent, less than the provider accepts.
  { price: 0.59, charge: 0 },
  { price: 0.6, charge: 0.5 },
  { price: 9.9, charge: 8.25 },
])(
  'a year for €$price costs €$charge in the quote, the consents and the renewal',
  async ({ price, charge }) => {
    await app.call('adminPriceUpdate', { params: { id: 1 }, token: admin.token, body: { price } })
    const { code } = await newVoucher({ app, admin }, { kind: 'months', value: 1 })
    const buyer = await business()
    const cartToken = await buyer.shopper.fillCart(buyer.channelIds.slice(0, 1))
    const quote = await app.call('checkoutVoucher', {
      token: buyer.token,
      body: { cartToken, voucher: code },
    })
    expect(quote.body.data).toMatchObject({ total: charge, renewal_total: charge })
    const { order_id: orderId, redirect_to: page } = await buyer.order(1, { voucher: code })
    if (charge > 0) await buyer.shopper.callback((await buyer.shopper.pay(page)).headers.location)
    expect(Number(await consentedTo(orderId))).toBe(charge)
    expect((await buyer.subscription()).next?.price).toBe(charge)
  },
)
