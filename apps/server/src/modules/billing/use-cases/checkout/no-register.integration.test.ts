import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { VAT_ID_CHECK: 'off' } })
  const { token } = await addUser(app.database.db, { isAdmin: true })
  await app.call('adminTaxSellerUpdate', { token, body: { country: 'DE' } })
})
afterAll(() => app.stop())

it('without a register, businesses of other member states are not asked for ids that nobody confirms', async () => {
  const { token } = await addUser(app.database.db)
  const tax = (await app.call('checkoutTax', { token })).body.data
  expect(tax?.business_countries).toEqual(['DE', 'GB', 'CH'])
  const abroad = {
    country: 'AT',
    company: 'Muster GmbH',
    address: 'Ring 1, 1010 Wien',
    vat_id: 'ATU10000005',
  }
  const refused = await app.call('businessBuyerUpdate', { token, body: abroad })
  expect(refused.error.error_codes).toEqual({
    vat_id: [{ code: 'vat_id_invalid' }],
  })
  const home = { country: 'DE', company: 'Beispiel AG', address: 'Ring 1, 1010 Wien', vat_id: 'DE136695976' }
  const saved = await app.call('businessBuyerUpdate', { token, body: home })
  expect(saved.body.data?.business?.state).toBe('taxed')
})
