import { euCountries } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { lastAuditEntry } from '../../../test/last-audit-entry.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  // Already the next day in Berlin.
  app = await createTestApp({ now: '2026-11-21T23:30:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token: admin.token }))
const add = (body: CallInput<'adminTaxRateCreate'>['body']) => call('adminTaxRateCreate', { body })
const sell = (country: 'DE' | null) => call('adminTaxSellerUpdate', { body: { country } })

describe('the tax rates', () => {
  // Specification: A.330
  it('begin with the standard rate of each EU country', async () => {
    const { body } = await call('adminTaxRateList', { query: { all: 'true' } })
    expect(body.data.map(({ country }) => country).toSorted()).toEqual([...euCountries])
    expect(body.data.every(({ percent, state }) => percent >= 15 && state === 'current')).toBe(true)
    expect(body.data.find(({ country }) => country === 'FI')).toMatchObject({
      percent: 25.5,
      valid_from: '2024-09-01',
      valid_until: null,
    })
  })

  it('can be searched, filtered, sorted and paged', async () => {
    const countries = async (query: CallInput<'adminTaxRateList'>['query']) =>
      (await call('adminTaxRateList', { query })).body.data.map(({ country }) => country)
    expect(await countries({ search: 'germ' })).toEqual(['DE'])
    // By English name: Germany comes before Greece.
    expect(await countries({ per_page: 3, page: 4 })).toEqual(['FR', 'DE', 'GR'])
    expect(await countries({ sort: '-percent', per_page: 2 })).toEqual(['HU', 'FI'])
    expect(await countries({ state: 'future' })).toEqual([])
  })

  // Specification: A.331
  it('take a rate from a later day on, which ends the one before it', async () => {
    const { status, body } = await add({ country: 'LU', percent: 18.5, valid_from: '2027-01-01' })
    expect([status, body.data]).toMatchObject([
      201,
      { country: 'LU', percent: 18.5, valid_from: '2027-01-01', valid_until: null, state: 'future' },
    ])
    const { data } = (await call('adminTaxRateList', { query: { search: 'LU', sort: 'valid_from' } })).body
    expect(data.map(({ valid_until, state }) => [valid_until, state])).toEqual([
      ['2026-12-31', 'current'],
      [null, 'future'],
    ])
    expect(await lastAuditEntry(app, admin.token)).toEqual({
      action: 'tax_rate.create',
      subject: { type: 'tax_rate', id: String(body.data.id) },
      before: null,
      after: { country: 'LU', percent: 18.5, valid_from: '2027-01-01' },
    })
    const again = await add({ country: 'LU', percent: 19, valid_from: '2027-01-01' })
    expect([again.status, again.error.error_codes]).toEqual([
      422,
      { valid_from: [{ code: 'tax_rate_taken' }] },
    ])
  })

  it('refuse a rate that begins before tomorrow in the seller’s time zone', async () => {
    const early = await add({ country: 'NO', percent: 25, valid_from: '2026-11-21' })
    expect(early.error.error_codes).toEqual({
      valid_from: [{ code: 'tax_rate_too_early', params: { day: '2026-11-22' } }],
    })
    await sell('DE')
    const inBerlin = await add({ country: 'NO', percent: 25, valid_from: '2026-11-22' })
    expect(inBerlin.error.error_codes).toEqual({
      valid_from: [{ code: 'tax_rate_too_early', params: { day: '2026-11-23' } }],
    })
    await sell(null)
  })

  // Specification: A.332, A.333
  it('change and delete a rate only until it begins', async () => {
    const { id } = (await add({ country: 'MT', percent: 20, valid_from: '2027-03-01' })).body.data
    const changed = await call('adminTaxRateUpdate', {
      params: { id },
      body: { percent: 21, valid_from: '2027-02-01', version: 1 },
    })
    expect(changed.body.data).toMatchObject({ percent: 21, valid_from: '2027-02-01', version: 2 })
    expect(await lastAuditEntry(app, admin.token)).toMatchObject({
      before: { percent: 20, valid_from: '2027-03-01' },
      after: { percent: 21, valid_from: '2027-02-01' },
    })
    expect((await call('adminTaxRateDelete', { params: { id } })).body.data).toEqual({ deleted: true })
    expect((await call('adminTaxRateDelete', { params: { id } })).code).toBe('tax_rate_not_found')

    const [current] = (await call('adminTaxRateList', { query: { search: 'MT' } })).body.data
    const begun = { params: { id: current?.id ?? 0 } }
    const codes = [
      (await call('adminTaxRateUpdate', { ...begun, body: { percent: 1 } })).code,
      (await call('adminTaxRateDelete', begun)).code,
    ]
    expect(codes).toEqual(['tax_rate_in_force', 'tax_rate_in_force'])
  })
})

// Specification: A.334, A.335
it('the seller’s country decides the rate of receipts, by their day in its time zone', async () => {
  const vatOf = async () => {
    const customer = await payingCustomer(app)
    const orderId = await customer.buy(1)
    const { vatPercentHundredths, vatCents } = await app.database.db
      .selectFrom('receipt')
      .select(['vatPercentHundredths', 'vatCents'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return [vatPercentHundredths, vatCents]
  }
  const isIncluded = async () => (await app.call('serviceList')).body.data[0]?.vat_included
  expect([await vatOf(), await isIncluded()]).toEqual([[0, 0], false])
  const { body } = await sell('DE')
  expect(body.data.country).toBe('DE')
  expect(await lastAuditEntry(app, admin.token)).toEqual({
    action: 'tax_seller.update',
    subject: { type: 'tax_seller', id: '1' },
    before: { country: null },
    after: { country: 'DE' },
  })
  expect((await call('adminTaxSellerRead')).body.data).toEqual(body.data)
  expect([await vatOf(), await isIncluded()]).toEqual([[1900, 158], true])
  await add({ country: 'DE', percent: 21, valid_from: '2026-11-23' })
  await app.clock.moveTo(new Date('2026-11-22T22:59:00Z'))
  expect(await vatOf()).toEqual([1900, 158])
  await app.clock.moveTo(new Date('2026-11-22T23:00:00Z'))
  expect(await vatOf()).toEqual([2100, 172])
})
