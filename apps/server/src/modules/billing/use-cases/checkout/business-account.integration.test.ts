import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { VatIdAnswer } from '../../../tax/index.ts'

let duringCheck = () => Promise.resolve()
let app: TestApp

beforeAll(async () => {
  const checkVatId = async (): Promise<VatIdAnswer> => {
    await duringCheck()
    return { outcome: 'valid', consultation: 'WAPI-1' }
  }
  app = await createTestApp({ overrides: { checkVatId } })
  const { token } = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'DE' } })
})
afterAll(() => app.stop())

const body = { country: 'AT', company: 'Muster GmbH', address: 'Ring 1\n1010 Wien', vat_id: 'ATU10000005' }
const save = (token: string) => app.call('businessBuyerUpdate', { token, body })

it('a company is not stored if its account is deleted while the register is asked', async () => {
  const customer = await payingCustomer(app)
  duringCheck = async () => {
    await app.call('profileDelete', { token: customer.token })
    const token = await mailedToken(app, customer.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
  }
  await save(customer.token)
  for (const table of ['businessBuyer', 'billingCountry'] as const) {
    const rows = app.database.db.selectFrom(table).select('country').where('userId', '=', customer.id)
    expect(await rows.execute()).toEqual([])
  }
})

it('company and VAT id are exported, and deleted with the account; receipts keep them', async () => {
  duringCheck = () => Promise.resolve()
  const customer = await payingCustomer(app)
  await save(customer.token)
  const id = await customer.buy(1)
  const { data } = (await app.call('dataExport', { token: customer.token })).body
  expect(data.business_buyer).toMatchObject({
    address: 'Ring 1\n1010 Wien',
    vat_id: 'ATU10000005',
    answer: 'valid',
    consultation: 'WAPI-1',
  })
  expect(data.orders[0]?.business).toMatchObject({
    company: 'Muster GmbH',
    address: 'Ring 1\n1010 Wien',
    is_reverse_charge: true,
  })
  await app.call('profileDelete', { token: customer.token })
  const token = await mailedToken(app, customer.email, 'delete-account')
  expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
  const left = app.database.db.selectFrom('businessBuyer').select('vatId')
  expect(await left.where('userId', '=', customer.id).execute()).toEqual([])
  const order = app.database.db.selectFrom('customerOrder').select(['vatId', 'companyAddress'])
  expect(await order.where('id', '=', id).execute()).toEqual([
    { vatId: 'ATU10000005', companyAddress: 'Ring 1\n1010 Wien' },
  ])
})
