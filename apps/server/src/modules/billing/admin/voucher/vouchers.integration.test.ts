import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../../../test/call-as.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { newVoucher } from '../../../../../test/factories/vouchers.ts'
import { lastAuditEntry } from '../../../../../test/last-audit-entry.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token: admin.token }))
const may = { code: 'may-20', kind: 'percent', value: 20 } as const

describe('vouchers', () => {
  // Specification: A.361
  it('are created with a normalized code, for everyone unless limited', async () => {
    const { status, body } = await call('adminVoucherCreate', { body: may })
    expect([status, body.data]).toEqual([
      201,
      {
        ...may,
        id: expect.any(Number),
        code: 'MAY20',
        max_uses: null,
        first_purchase_only: false,
        service_ids: [],
        valid_from: null,
        valid_until: null,
        active: true,
        uses: 0,
        gift_order_code: null,
        created_at: expect.any(String),
        version: 1,
      },
    ])
    expect(await lastAuditEntry(app, admin.token)).toMatchObject({
      action: 'voucher.create',
      subject: { type: 'voucher', id: String(body.data.id) },
      after: { code: 'MAY20', value: 20 },
    })
    const again = await call('adminVoucherCreate', {
      body: { ...may, code: 'MAY 20' },
    })
    expect(again.error.error_codes).toEqual({
      code: [{ code: 'voucher_code_taken' }],
    })
  })

  // Specification: A.360
  it('are listed newest first, and can be searched, filtered and sorted', async () => {
    for (const code of ['LISTA', 'LISTB', 'LISTC'])
      await newVoucher({ app, admin }, { code, active: code !== 'LISTB' })
    const codes = async (query: CallInput<'adminVoucherList'>['query']) =>
      (await call('adminVoucherList', { query: { search: 'list', ...query } })).body.data.map(
        ({ code }) => code,
      )
    expect(await codes({})).toEqual(['LISTC', 'LISTB', 'LISTA'])
    expect(await codes({ active: 'false' })).toEqual(['LISTB'])
    expect(await codes({ sort: 'code', per_page: 2, page: 2 })).toEqual(['LISTC'])
    expect(await codes({ all: 'true' })).toHaveLength(3)
    expect(await codes({ search: '%' })).toEqual([])
  })

  // Specification: A.362
  it('change in the given fields only, by the version that was read', async () => {
    const { id } = await newVoucher({ app, admin })
    const params = { id }
    const changed = await call('adminVoucherUpdate', {
      params,
      body: { active: false, version: 1 },
    })
    expect(changed.body.data).toMatchObject({
      value: 20,
      active: false,
      version: 2,
    })
    expect(await lastAuditEntry(app, admin.token)).toMatchObject({
      action: 'voucher.update',
      before: { active: true },
      after: { active: false },
    })
    const outdated = await call('adminVoucherUpdate', {
      params,
      body: { value: 5, version: 1 },
    })
    expect(outdated.code).toBe('record_changed')
    const unknown = await call('adminVoucherUpdate', {
      params: { id: 999_999 },
      body: {},
    })
    expect(unknown.code).toBe('voucher_not_found')
  })

  it('lead to the orders that use them', async () => {
    const voucher = await newVoucher({ app, admin })
    const buyer = await payingCustomer(app)
    const { order_id: id } = await buyer.order(1, { voucher: voucher.code })
    await (await payingCustomer(app)).order(1)
    const query = { voucher_id: String(voucher.id) }
    const { data } = (await call('adminOrderList', { query })).body
    expect(data).toMatchObject([{ id, voucher: { id: voucher.id, code: voucher.code } }])
    const { count } = (await call('adminOrderTotalIncome', { query })).body.data
    expect(count).toBe(0)
  })

  it('keep code and value once an order has used them', async () => {
    const voucher = await newVoucher({ app, admin })
    const buyer = await payingCustomer(app)
    await buyer.order(1, { voucher: voucher.code })
    const params = { id: voucher.id }
    for (const body of [{ value: 30 }, { code: 'OTHER' }, { kind: 'amount' as const }])
      expect((await call('adminVoucherUpdate', { params, body })).code).toBe('voucher_used')
    const off = await call('adminVoucherUpdate', {
      params,
      body: { active: false, max_uses: 5 },
    })
    expect(off.body.data).toMatchObject({
      active: false,
      max_uses: 5,
      uses: 1,
    })
  })

  it.each([
    [{ code: 'abc' }, 'code'],
    [{ code: 'ÄÖÜß' }, 'code'],
    [{ value: 0 }, 'value'],
    [{ value: 100.01 }, 'value'],
    [{ value: 9.999 }, 'value'],
    [{ kind: 'months' as const, value: 1.5 }, 'value'],
    [{ kind: 'months' as const, value: 13 }, 'value'],
    [{ max_uses: 0 }, 'max_uses'],
    [
      {
        valid_from: '2027-01-02T00:00:00Z',
        valid_until: '2027-01-02T00:00:00Z',
      },
      'valid_until',
    ],
  ])('with %j are rejected at %s, on create and update', async (wrong, field) => {
    const created = await call('adminVoucherCreate', {
      body: { ...may, ...wrong },
    })
    const { id } = await newVoucher({ app, admin })
    const changed = await call('adminVoucherUpdate', {
      params: { id },
      body: wrong,
    })
    for (const answer of [created, changed])
      expect([answer.status, Object.keys(answer.error.error_codes ?? {})]).toEqual([422, [field]])
  })
})
