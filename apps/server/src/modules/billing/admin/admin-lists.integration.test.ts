import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addBilledOrders } from '../../../../test/factories/billed-orders.ts'
import type { BilledOrders } from '../../../../test/factories/billed-orders.ts'
import { addUser } from '../../../../test/factories/users.ts'

let app: TestApp
let token: string
let books: BilledOrders
const customers: { id: number; email: string }[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  token = (await addUser(db, { isAdmin: true })).token
  for (let count = 0; count < 12; count++) customers.push(await addUser(db))
  const userIds = customers.map(({ id }) => id)
  books = await addBilledOrders(db, { userIds, count: 150, seed: 20261121 })
})
afterAll(() => app.stop())

const lists = {
  order: ['adminOrderList', 'adminOrderTotalIncome'],
  payment: ['adminPaymentList', 'adminPaymentTotalIncome'],
  subscription: ['adminSubscriptionList', null],
} as const
type List = keyof typeof lists
type Query = Record<string, string | number>

const get = (list: List, query: Query) => app.callRaw(lists[list][0], { query, token })

/** Reads every page of a list. */
async function readAll(list: List, query: Query) {
  const rows: { id: number }[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await get(list, { per_page: 100, page, ...query })
    expect(status).toBe(200)
    rows.push(...body.data)
    if (page >= body.meta.last_page) return { rows, total: body.meta.total }
  }
}

describe.each([
  ['order', 'orders', ['completed', 'failed', 'pending'], 'completed'],
  ['payment', 'payments', ['COMPLETED', 'FAILED', 'PENDING', 'CREATED'], 'COMPLETED'],
  ['subscription', 'subscriptions', ['PENDING', 'CANCELED', 'ACTIVE', 'INACTIVE'], null],
] as const)('the list of every %s', (list, table, statuses, earning) => {
  const day = fc.integer({ min: 0, max: 100 }).map((number) => new Date(Date.UTC(2026, 0, 1 + number)))
  const filters = fc.record(
    {
      status: fc.constantFrom<string>(...statuses),
      provider: fc.constantFrom('sandbox', 'stripe', 'paypal', 'nobody'),
      customer: fc.nat(11),
      days: fc
        .tuple(day, day)
        .map((days) => days.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date]),
      search: fc.constantFrom('user-', 'GUIDEFEED.TEST', 'nobody-at-all'),
    },
    { requiredKeys: [] },
  )

  // Specification: A.43, A.44, A.47, 3.16
  it('returns the matching rows for every combination of filters, and exact sums', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ status, provider, customer, days, search }) => {
        const userId = customer === undefined ? undefined : customers[customer]?.id
        const query = {
          ...(status === undefined ? {} : { status }),
          ...(provider === undefined ? {} : { provider }),
          ...(userId === undefined ? {} : { user_id: String(userId) }),
          ...(days === undefined
            ? {}
            : { from: days[0].toISOString(), to: days[1].toISOString().slice(0, 10) }),
          ...(search === undefined ? {} : { search }),
        }
        const expected = books[table].filter(
          (row) =>
            (status === undefined || row.status === status) &&
            (provider === undefined || row.provider === provider) &&
            (userId === undefined || row.userId === userId) &&
            (days === undefined || (row.createdAt >= days[0] && +row.createdAt < +days[1] + 86_400_000)) &&
            search !== 'nobody-at-all',
        )
        const { rows, total } = await readAll(list, query)
        expect(total).toBe(expected.length)
        // Newest first: within days by time, else by id.
        const newestFirst =
          days === undefined
            ? expected.toReversed()
            : expected.toSorted((a, b) => +b.createdAt - +a.createdAt || b.id - a.id)
        expect(rows.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
        const income = lists[list][1]
        if (income === null) return
        const earned = expected.filter((row) => row.status === earning)
        const cents = earned.reduce((sum, row) => sum + row.cents, 0)
        expect((await app.callRaw(income, { query, token })).body.data).toEqual({
          total: cents / 100,
          refunded: 0,
          net: cents / 100,
          currency: 'EUR',
          count: earned.length,
        })
      }),
      { numRuns: 60 },
    )
  })

  it('is empty beyond its last page and reports the number of pages', async () => {
    const { status, body } = await get(list, { per_page: 7, page: 1000 })
    const total = books[table].length
    const meta = { current_page: 1000, per_page: 7, total, last_page: Math.ceil(total / 7) }
    expect([status, body.data, body.meta]).toEqual([200, [], meta])
  })

  it.each<[string, Query]>([
    ['colour', { colour: 'red' }],
    ['all', { all: 'true' }],
    ['page', { page: 0 }],
    ['per_page', { per_page: 101 }],
    ['status', { status: 'lost' }],
    ['user_id', { user_id: 'x' }],
    ['user_id', { user_id: 99_999_999_999 }],
    ['provider', { provider: '' }],
    ['from', { from: 'yesterday' }],
    ['from', { from: '2026-02-30' }],
    ['to', { to: '2026-01-01T00:00' }],
    ['to', { from: '2026-01-02', to: '2026-01-01' }],
    ['sort', { sort: 'email' }],
    ['search', { search: 'x'.repeat(101) }],
    ['search', { search: '\0' }],
  ])('rejects a bad %s at its field: %j', async (field, query) => {
    const { status, error } = await get(list, query)
    expect([status, error.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(error.errors ?? {})).toEqual([field])
  })

  it.each([
    "' or true --",
    "'; drop table payment; --",
    '%',
    '_',
    '\\',
    '\\%',
    "%' or '1'='1",
    '*',
    '#',
    '99999999999',
    '🎬 ünïcode',
    '$1',
  ])('treats the search %s as plain text', async (search) => {
    const { status, body } = await get(list, { search })
    expect([status, body.meta.total]).toEqual([200, 0])
  })

  it('accepts the earliest and latest representable times', async () => {
    expect((await get(list, { from: '0001-01-01', to: '9999-12-31' })).body.meta.total).toBe(
      books[table].length,
    )
  })
})

describe('searching', () => {
  const search = async (list: List, words: string) =>
    (await readAll(list, { search: words })).rows.map(({ id }) => id)

  it('finds an order by its number, with or without #, and its related records', async () => {
    const order = books.orders[40]
    const payments = await search('payment', `#${order?.id}`)
    expect(await search('order', `${order?.id}`)).toContain(order?.id)
    expect(await search('order', `#${order?.id}`)).toEqual([order?.id])
    expect(await search('subscription', `#${order?.id}`)).toEqual([books.subscriptions[40]?.id])
    for (const id of payments) {
      const { body } = await app.call('adminPaymentRead', { params: { id }, token })
      expect(body.data.order_id).toBe(order?.id)
    }
    expect(payments.length).toBeGreaterThan(0)
  })

  // Specification: A.45
  it('finds by a prefix of the provider’s reference', async () => {
    const query = { per_page: 1 }
    const [payment] = (await app.call('adminPaymentList', { query, token })).body.data
    const reference = payment?.provider_reference ?? ''
    expect(await search('payment', reference)).toEqual([payment?.id])
    expect(await search('order', reference)).toEqual([payment?.order_id])
    expect(await search('payment', reference.slice(0, -2))).toContain(payment?.id)
    expect(await search('payment', reference.slice(1))).toEqual([])
  })

  it('finds by a part of the order code of at least four characters, in any case', async () => {
    const { body } = await app.call('adminOrderList', { query: { per_page: 1 }, token })
    const [order] = body.data
    const [start = '', end = ''] = order?.code.split('-') ?? []
    for (const part of [
      start.toLowerCase(),
      end,
      `#${start}`,
      `${start}${end.slice(0, 2)}`,
      `${start} - ${end}`,
    ])
      expect(await search('order', part)).toEqual([order?.id])
    expect(await search('order', end.slice(2))).toEqual([])
  })

  it('finds by the number of a receipt or credit note, or its end', async () => {
    const order = books.orders.find(({ status }) => status === 'completed')
    const number = 'GF-2026-004711'
    await app.database.db
      .insertInto('receipt')
      .values({
        kind: 'receipt',
        number,
        orderId: order?.id ?? 0,
        issuedAt: new Date('2026-03-01T00:00:00Z'),
        taxedAt: new Date('2026-03-01T00:00:00Z'),
        grossCents: 100,
        netCents: 100,
        vatCents: 0,
        vatPercentHundredths: 0,
        currency: 'EUR',
        snapshot: '{}',
      })
      .execute()
    for (const words of [number, number.toLowerCase(), '2026-004711', '004711']) {
      expect(await search('order', words)).toEqual([order?.id])
      expect(await search('payment', words)).not.toEqual([])
    }
    expect(await search('order', 'GF-2026')).toEqual([])
    const { body } = await app.call('adminSearch', { token, query: { q: number } })
    expect(body.data.orders.map(({ id }) => id)).toEqual([order?.id])
  })

  // Specification: A.48
  it('finds by part of a customer’s email address, ignoring case', async () => {
    const customer = customers[3]
    const own = books.orders.filter(({ userId }) => userId === customer?.id)
    expect(await search('order', customer?.email.toUpperCase() ?? '')).toEqual(
      own.map(({ id }) => id).toReversed(),
    )
  })
})

describe('sorting', () => {
  it.each([
    ['order', ['id', 'created_at', 'completed_at', 'total']],
    ['payment', ['id', 'created_at', 'amount']],
    ['subscription', ['id', 'created_at', 'started_at', 'finish_at', 'price']],
  ] as const)('of the %s list goes both ways, with what is not there last', async (list, fields) => {
    for (const field of fields) {
      for (const sign of ['', '-']) {
        const { rows } = await readAll(list, { sort: `${sign}${field}` })
        const values = rows.map((row) => (row as Record<string, unknown>)[field])
        const known = values.filter((value) => value !== null) as (number | string)[]
        const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(values).toEqual([
          ...(sign === '' ? sorted : sorted.toReversed()),
          ...values.filter((value) => value === null),
        ])
      }
    }
  })
})
