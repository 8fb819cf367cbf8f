import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { callAs } from '../../../../../test/call-as.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
afterEach(() => app.database.db.deleteFrom('service').where('code', 'like', 'guide-1__').execute())

const call = callAs(() => ({ app, token: admin.token }))

const guide100 = { code: 'guide-100', name: 'Guide 100', channel_limit: 100, price: 12.9 }
const add = async (changes: Partial<CallInput<'adminPriceCreate'>['body']> = {}) =>
  (await call('adminPriceCreate', { body: { ...guide100, ...changes } })).body.data

const offered = async () => (await app.call('serviceList')).body.data.map(({ code }) => code)

const lastEntry = async () =>
  (await app.call('adminAuditLog', { query: { subject_type: 'price' }, token: admin.token })).body.data[0]

describe('the price list', () => {
  it('is listed in full, smallest first, including inactive prices', async () => {
    await add({ active: false })
    const { status, body } = await call('adminPriceList')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ current_page: 1, per_page: 10, total: 6, last_page: 1 })
    expect(body.data[1]).toEqual({
      ...guide100,
      id: expect.any(Number),
      active: false,
      currency: 'EUR',
      interval_unit: 'YEAR',
      version: 1,
    })
    expect(await offered()).not.toContain('guide-100')
  })

  // Specification: A.52
  it('can be searched, filtered, sorted and paged', async () => {
    await add({ active: false })
    const codes = async (query: CallInput<'adminPriceList'>['query']) =>
      (await call('adminPriceList', { query })).body.data.map(({ code }) => code)
    expect(await codes({ active: 'false' })).toEqual(['guide-100'])
    expect(await codes({ search: 'ALL' })).toEqual(['guide-all'])
    expect(await codes({ search: '%' })).toEqual([])
    expect(await codes({ sort: '-price', per_page: 2 })).toEqual(['guide-all', 'guide-1500'])
    expect(await codes({ sort: '-price', per_page: 2, page: 2 })).toEqual(['guide-500', 'guide-200'])
    expect(await codes({ page: 9 })).toEqual([])
    expect(await codes({ all: 'true' })).toHaveLength(6)
  })

  // Specification: A.53
  it('offers a new price at once', async () => {
    const { status, body } = await call('adminPriceCreate', { body: guide100 })
    expect([status, body.data]).toMatchObject([201, { ...guide100, active: true }])
    expect(await offered()).toContain('guide-100')
    const { id, currency, interval_unit, version, ...facts } = body.data
    expect(await lastEntry()).toMatchObject({
      actor: { id: admin.id },
      action: 'price.create',
      subject: { id: String(id) },
      before: null,
      after: facts,
    })
    expect([currency, interval_unit]).toEqual(['EUR', 'YEAR'])
  })

  // Specification: A.54
  it('changes the given fields only', async () => {
    const { id } = await add()
    const { body } = await call('adminPriceUpdate', {
      params: { id },
      body: { price: 13.99, name: 'Guide hundred' },
    })
    expect(body.data).toMatchObject({ ...guide100, price: 13.99, name: 'Guide hundred' })
    expect(await lastEntry()).toMatchObject({
      action: 'price.update',
      before: { price: 12.9, name: 'Guide 100' },
      after: { price: 13.99, name: 'Guide hundred' },
    })
    const entry = await lastEntry()
    await call('adminPriceUpdate', { params: { id }, body: { price: 13.99 } })
    expect(await lastEntry()).toEqual(entry)
  })

  // Specification: A.55
  it('deletes a price that was never ordered', async () => {
    const { id } = await add()
    expect((await call('adminPriceDelete', { params: { id } })).body.data).toEqual({ outcome: 'deleted' })
    expect((await call('adminPriceDelete', { params: { id } })).code).toBe('price_not_found')
    expect(await lastEntry()).toMatchObject({ action: 'price.delete', before: guide100, after: null })
  })

  it.each([
    [{ code: 'guide-50' }, 'code'],
    [{ channel_limit: 50 }, 'channel_limit'],
    [{ code: '' }, 'code'],
    [{ code: 'Guide 100' }, 'code'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ channel_limit: 0 }, 'channel_limit'],
    [{ channel_limit: 1.5 }, 'channel_limit'],
    [{ channel_limit: 100_001 }, 'channel_limit'],
    [{ price: -0.01 }, 'price'],
    [{ price: 9.999 }, 'price'],
    [{ price: 10_000.01 }, 'price'],
    [{ price: '9.90' }, 'price'],
    [{ price: 1e300 }, 'price'],
    [{ active: 'yes' }, 'active'],
    [{ colour: 'red' }, 'colour'],
  ])('rejects %j at its field, on create and update', async (wrong, field) => {
    const { id } = await add({ code: 'guide-101', channel_limit: 101 })
    const { token } = admin
    const answers = [
      await app.callRaw('adminPriceCreate', { token, body: { ...guide100, ...wrong } }),
      await app.callRaw('adminPriceUpdate', { params: { id }, token, body: wrong }),
    ]
    for (const answer of answers)
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]])
  })

  it('keeps its last active price, also against concurrent deactivations', async () => {
    const all = (await call('adminPriceList', { query: { all: 'true' } })).body.data
    const ids = all.filter(({ active }) => active).map(({ id }) => id)
    const [last = 0, other = 0, ...rest] = ids
    const setActive = (id: number, active: boolean) =>
      call('adminPriceUpdate', { params: { id }, body: { active } })
    for (const id of rest) await setActive(id, false)
    const answers = await Promise.all([setActive(last, false), setActive(other, false)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = answers[0].status === 409 ? last : other
    const refused = await call('adminPriceDelete', { params: { id: kept } })
    expect([refused.status, refused.code]).toEqual([409, 'last_price'])
    expect(await offered()).toHaveLength(1)
    expect((await call('adminPriceUpdate', { params: { id: kept }, body: { price: 3 } })).status).toBe(200)
    for (const id of ids) await setActive(id, true)
    await call('adminPriceUpdate', { params: { id: kept }, body: { price: kept === last ? 9.9 : 14.9 } })
  })

  it('accepts a price’s own code and limit again, and prices of 0', async () => {
    const { id, code } = await add()
    expect(
      (await call('adminPriceUpdate', { params: { id }, body: { code, channel_limit: 100, price: 0 } })).body
        .data.price,
    ).toBe(0)
  })

  it('names both fields when both are taken', async () => {
    const { error } = await call('adminPriceCreate', {
      body: { ...guide100, code: 'guide-50', channel_limit: 200 },
    })
    expect(Object.keys(error.errors ?? {})).toEqual(['code', 'channel_limit'])
  })

  it('accepts one of two identical prices created concurrently', async () => {
    const answers = await Promise.all([
      call('adminPriceCreate', { body: guide100 }),
      call('adminPriceCreate', { body: guide100 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})
