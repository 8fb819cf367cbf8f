import type { CallName } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillLarge } from '../../scripts/large-data/fill-large.ts'
import { crossedListCalls, searches } from '../../test/admin-list-calls.ts'
import type { ListCall } from '../../test/admin-list-calls.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { findPlans, recordQueries } from '../../test/query-plans.ts'
import type { Query } from '../../test/query-plans.ts'

/** Tables that grow with customers and time, and have rows here. */
const filled = [
  'address_total',
  'user_account',
  'user_address',
  'subscription',
  'customer_order',
  'order_item',
  'payment',
  'receipt',
  'guide_fetch',
  'audit_entry',
  'security_event',
  'mail',
  'source_channel',
  'source_run',
]

/** Tables that are large in production. Here some are empty: the planner scans such a table only if no index serves. */
const large = [
  ...filled,
  'announcement',
  'billing_event',
  'business_buyer',
  'dispute',
  'email_token',
  'gift',
  'guide_fetch_day',
  'guide_link',
  'known_device',
  'passkey',
  'payment_method',
  'refund',
  'resumption',
  'session',
  'social_identity',
  'subscription_notice',
  'term',
  'user_channel',
  'user_note',
  'voucher',
]

/** Lists as long as the catalogue, or as what an administrator wrote. */
const short = new Set<CallName>([
  'adminChannelList',
  'adminChannelMatches',
  'adminCountryList',
  'adminEmailTemplateList',
  'adminEmailTemplateVersions',
  'adminFaqList',
  'adminPriceList',
  'adminSourceList',
  'adminSourceRuns',
  'adminStaticContentVersions',
])

/** The end of a list is not in sight of a page of one row, so that the list is counted. */
const inFullPages = (calls: readonly ListCall[]): ListCall[] =>
  calls.map(({ query, ...call }) => ({
    ...call,
    query: call.name.endsWith('Matches') ? query : { ...query, per_page: '1' },
  }))

let app: TestApp
let token: string
let calls: ListCall[]
let records: ListCall[]
let palette: ListCall[]
let totals: ListCall[]
let orderCode: string

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api', TRUST_PROXY: '127.0.0.1' } })
  const now = app.clock.now()
  await fillLarge(app.database.maintenance, { users: 2_000, now, sealedToken: Buffer.of(0) })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  const order = (await app.call('adminOrderList', { token })).body.data[0]
  const ids = {
    userId: order?.user.id ?? 0,
    sourceId: (await app.call('adminSourceList', { token })).body.data[0]?.id ?? 0,
    channelId: (await app.call('adminChannelList', { token })).body.data[0]?.id ?? 0,
    countryId: (await app.call('adminCountryList', { token })).body.data[0]?.id ?? 0,
    templateId: (await app.call('adminEmailTemplateList', { token })).body.data[0]?.id ?? 0,
  }
  orderCode = order?.code ?? ''
  const paymentId = (await app.call('adminPaymentList', { token })).body.data[0]?.id ?? 0
  const mailId = (await app.call('adminMailList', { token })).body.data[0]?.id ?? 0
  const sourceChannelId = (await app.call('adminSourceChannelList', { token })).body.data[0]?.id ?? 0
  const subscriptionId = (await app.call('adminSubscriptionList', { token })).body.data[0]?.id ?? 0
  calls = inFullPages(crossedListCalls({ ...ids, orderCode }).filter(({ name }) => !short.has(name)))
  records = [
    { name: 'adminUserRead', params: { id: ids.userId }, query: {} },
    { name: 'adminPaymentRead', params: { id: paymentId }, query: {} },
    { name: 'adminSubscriptionRead', params: { id: subscriptionId }, query: {} },
    { name: 'adminIpAddressRead', params: { ip: '192.0.2.1' }, query: {} },
    { name: 'adminUserSessions', params: { id: ids.userId }, query: {} },
    { name: 'adminUserNoteList', params: { id: ids.userId }, query: {} },
    { name: 'adminChannelRead', params: { id: ids.channelId }, query: {} },
    { name: 'adminSourceRead', params: { id: ids.sourceId }, query: {} },
    { name: 'adminMailRead', params: { id: mailId }, query: {} },
    { name: 'adminSourceChannelRead', params: { id: sourceChannelId }, query: {} },
    { name: 'adminHolderSums', params: {}, query: { channel_ids: String(ids.channelId) } },
  ]
  palette = searches({ orderCode }).map((q) => ({ name: 'adminSearch', params: {}, query: { q } }))
  totals = (['adminOrderTotalIncome', 'adminPaymentTotalIncome'] as const).flatMap((name) =>
    [{ search: 'uillfeathe' }, { search: orderCode }, { user_id: String(ids.userId) }].map((query) => ({
      name,
      params: {},
      query,
    })),
  )
})
afterAll(() => app.stop())

/** Queries that read a large table row by row, with their plans. */
const findScans = (queries: readonly Query[]) =>
  findPlans(app.database.pool, queries, large, /Seq Scan on (\w+)/g)

/** Queries that read a filled table or one of its indexes whole. A list may read an index from its start, since it stops after a page. */
const findReadThrough = (queries: readonly Query[]) =>
  findPlans(
    app.database.pool,
    queries,
    filled,
    /(?:Seq Scan|Index (?:Only )?Scan(?: Backward)? using \w+) on (\w+)[^\n]*\n(?!\s+Index Cond)/g,
  )

/** Queries that look at the rows of a table, which takes several times as long as an index that has all columns. */
const findRowReads = (queries: readonly Query[], tables: readonly string[]) =>
  findPlans(
    app.database.pool,
    queries,
    tables,
    /(?:Seq Scan|Index Scan(?: Backward)? using \w+|Bitmap Heap Scan) on (\w+)/g,
    ['enable_seqscan', 'enable_bitmapscan'],
  )

describe('the lists of administrators with many customers', () => {
  /** Sends calls and returns their distinct queries. */
  const queriesOf = (sent: readonly ListCall[]) =>
    recordQueries(async () => {
      for (const [at, { name, params, query }] of sent.entries()) {
        // Each from its own network, so that no limit applies.
        const headers = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` }
        const { status } = await app.callRaw(name, { token, params, query, headers })
        expect(status, `${name} ${JSON.stringify(query)}`).toBe(200)
      }
    })

  it('read no large table row by row, whatever the filter, order and search', async () => {
    const queries = await queriesOf(calls)
    expect(queries.length).toBeGreaterThan(calls.length)
    expect(await findScans(queries)).toEqual([])
  })

  it('count and add up from tallies or an index, whatever the filter', async () => {
    const tallied = ['adminOrderList', 'adminPaymentList', 'adminAuditLog']
    const sent = calls.filter(({ name, query }) => tallied.includes(name) && query['search'] === undefined)
    const income = (['adminOrderTotalIncome', 'adminPaymentTotalIncome'] as const).flatMap((name) =>
      [{}, { provider: 'stripe' }, { from: '2026-01-01T10:00:00Z', to: '2026-06-01T10:00:00Z' }].map(
        (query) => ({ name, params: {}, query }),
      ),
    )
    const sums = (await queriesOf([...sent, ...income])).filter(({ text }) => /\b(count|sum)\(/.test(text))
    expect(sums.length).toBeGreaterThan(20)
    expect(await findReadThrough(sums)).toEqual([])
  })

  it('count users of a filter, and renewals, from an index alone', async () => {
    const sent: ListCall[] = [
      ...['true', 'false'].map((holds) => ({
        name: 'adminUserList' as const,
        params: {},
        query: { has_service: holds },
      })),
      ...[{}, { has_service: 'true' }, { has_service: 'false' }].map((query) => ({
        name: 'adminUserMatches' as const,
        params: {},
        query,
      })),
      ...['upcoming', 'at_risk', 'unpaid'].map((renewal) => ({
        name: 'adminSubscriptionList' as const,
        params: {},
        query: { renewal },
      })),
    ]
    const counts = (await queriesOf(inFullPages(sent))).filter(({ text }) => /\bcount\(/.test(text))
    expect(counts.length).toBeGreaterThanOrEqual(sent.length)
    expect(await findRowReads(counts, ['user_account', 'subscription'])).toEqual([])
  })

  it('list sources without reading through all runs', async () => {
    const queries = await queriesOf([{ name: 'adminSourceList', params: {}, query: {} }])
    expect(queries.some(({ text }) => text.includes('"source_run"'))).toBe(true)
    expect(await findReadThrough(queries)).toEqual([])
  })

  it('answer the palette without reading a large table row by row', async () => {
    expect(await findScans(await queriesOf(palette))).toEqual([])
  })

  it('add up the results of a search and of a user without reading all others', async () => {
    expect(await findScans(await queriesOf(totals))).toEqual([])
  })

  it('open a record without reading through a large table', async () => {
    expect(await findReadThrough(await queriesOf(records))).toEqual([])
  })

  it('count a thousand matches of a search, and say that there are more', async () => {
    const { meta } = (await app.call('adminOrderList', { token, query: { search: 'a' } })).body
    expect(meta).toMatchObject({ total: 1000, last_page: 100, total_is_minimum: true })
  })

  it('count fewer matches, and unsearched lists, exactly', async () => {
    const found = await app.call('adminOrderList', { token, query: { search: orderCode } })
    expect(found.body.meta).toEqual({ current_page: 1, per_page: 10, total: 1, last_page: 1 })
    const all = await app.call('adminOrderList', { token })
    expect(all.body.meta.total).toBe(6000)
  })

  it.each(['adminOrderList', 'adminPaymentList', 'adminSubscriptionList'] as const)(
    '%s finds the same rows for many users as for few',
    async (name) => {
      // Half of the customers, then one of them.
      const many = (await app.call(name, { token, query: { search: 'a', per_page: '100' } })).body.data
      expect(many).toHaveLength(100)
      for (const { user } of many.slice(0, 5)) {
        const few = (await app.call(name, { token, query: { search: user.email, per_page: '100' } })).body
          .data
        expect(few.length).toBeGreaterThan(0)
        expect(few.every((row) => row.user.id === user.id)).toBe(true)
      }
    },
  )
})

it('a database with customers is not filled', async () => {
  const filled = fillLarge(app.database.maintenance, {
    users: 10,
    now: app.clock.now(),
    sealedToken: Buffer.of(0),
  })
  await expect(filled).rejects.toThrow('Use an empty one')
})
