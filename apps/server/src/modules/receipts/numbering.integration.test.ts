import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { openTestDatabase, openTestDatabaseTwice } from '../../../test/test-database.ts'
import type { Database, Tx } from '../../db/database.ts'
import { createReceipts } from './receipts.service.ts'
import type { Receipts } from './receipts.service.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
/** Two workers where the database allows two processes. */
let workers: { database: Database; receipts: Receipts }[]
/** Completed orders without a receipt, which normal operation never produces: each test issues theirs. */
let orderIds: number[]
let now = new Date('2026-12-31T23:00:00Z')

const seller = {
  brand: 'Guidefeed',
  name: 'Example Ltd',
  address: '1 High Street',
  details: '',
  supportEmail: 'hello@guidefeed.test',
  note: null,
}

beforeAll(async () => {
  const databases = isServer ? await openTestDatabaseTwice() : [await openTestDatabase()]
  const [first] = databases
  if (first === undefined) throw new Error('there is no database')
  app = await createTestApp({ overrides: { database: first } })
  workers = databases.map((database) => ({
    database,
    receipts: createReceipts({ clock: { now: () => now }, seller, numberPrefix: 'T' }),
  }))
  orderIds = await addOrders(60)
})
afterAll(async () => {
  await app.stop()
  for (const { database } of workers.slice(1)) await database.close()
})

/** Copies of a customer's failed order, which has no receipt. */
async function addOrders(count: number): Promise<number[]> {
  const { db } = app.database
  const customer = await payingCustomer(app)
  const { order_id: orderId } = await customer.order(2)
  const order = await db
    .selectFrom('customerOrder')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id: _id, code: _code, ...rest } = order
  const copies = Array.from({ length: count }, () => ({
    ...rest,
    status: 'failed' as const,
    consents: JSON.stringify(rest.consents),
  }))
  const rows = await db.insertInto('customerOrder').values(copies).returning('id').execute()
  return rows.map(({ id }) => id)
}

const untaxed = { country: null, vatPercentHundredths: 0 }

const saleOf = (orderId: number) => ({
  orderId,
  orderCode: 'ABCDE-FGHJK',
  buyer: { name: 'Edda', email: 'edda@example.test' },
  locale: 'en',
  lines: [{ kind: 'service' as const, name: 'Guide 50', channelCount: 1, grossCents: 990 }],
  period: { from: now.toISOString(), to: now.toISOString() },
  paidWith: 'Visa',
})

/** Issues a receipt in a transaction that may abort after taking the number; returns the number, or null. */
async function issue(orderId: number, worker: number, dies: boolean): Promise<string | null> {
  const { database, receipts } = workers[worker % workers.length] ?? {}
  if (database === undefined || receipts === undefined) throw new Error('there is no such worker')
  const write = async (tx: Tx) => {
    const number = await receipts.issue(tx, saleOf(orderId), { paidAt: null, readTax: async () => untaxed })
    if (dies) throw new Error('the process died')
    return number
  }
  return database.db
    .transaction()
    .execute(write)
    .catch(() => null)
}

describe('the numbers of a year', () => {
  it('have no gaps or duplicates despite aborted and concurrent transactions', async () => {
    const attempts = orderIds
      .slice(0, 50)
      .flatMap((id, index) =>
        index % 3 === 0 ? [issue(id, index, true), issue(id, index + 1, false)] : [issue(id, index, false)],
      )
    const numbers = (await Promise.all(attempts)).filter((number) => number !== null)
    const expected = Array.from({ length: 50 }, (_, index) => `T-2026-${String(index + 1).padStart(6, '0')}`)
    expect(numbers.toSorted()).toEqual(expected)
    const rows = await app.database.db.selectFrom('receipt').selectAll().orderBy('id').execute()
    expect(rows.map(({ number }) => number)).toEqual(expected)
    const times = rows.map(({ issuedAt }) => issuedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('restart with the year, in UTC', async () => {
    now = new Date('2027-01-01T00:00:00Z')
    expect(await issue(orderIds[50] ?? 0, 0, false)).toBe('T-2027-000001')
    expect(await issue(orderIds[51] ?? 0, 1, false)).toBe('T-2027-000002')
  })

  it('are not used twice for one order', async () => {
    const orderId = orderIds[52] ?? 0
    const numbers = await Promise.all([0, 1, 0, 1].map((worker) => issue(orderId, worker, false)))
    expect(numbers.filter((number) => number !== null)).toEqual(['T-2027-000003'])
    expect(await issue(orderIds[53] ?? 0, 0, false)).toBe('T-2027-000004')
  })
})
