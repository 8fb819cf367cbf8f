import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

/** Tables that grow without bound. Each query of the dashboard reads them by an index. */
const large = ['payment', 'refund', 'subscription', 'user_account', 'mail', 'guide_fetch', 'job']

type Query = { text: string; values: unknown[] }

/** The queries of one call of the dashboard. */
async function recordQueries(): Promise<Query[]> {
  const queries: Query[] = []
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [text, values] = args
    if (typeof text === 'string') queries.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args) as unknown
  })
  try {
    expect((await app.call('adminDashboard', { token })).status).toBe(200)
  } finally {
    spy.mockRestore()
  }
  return queries.filter(({ text }) => /^\s*(select|with)/.test(text))
}

it('no query of the dashboard has to scan a large table', async () => {
  const queries = await recordQueries()
  expect(queries.length).toBeGreaterThan(12)
  const client = await app.database.pool.connect()
  try {
    // The tables of a test are small enough to scan; a plan that scans nonetheless has no index.
    await client.query('set enable_seqscan = off')
    for (const { text, values } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map((match) => match[1] ?? '')
      expect(
        scanned.filter((table) => large.some((name) => table.startsWith(name))),
        `${text}\n${plan}`,
      ).toEqual([])
    }
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})
