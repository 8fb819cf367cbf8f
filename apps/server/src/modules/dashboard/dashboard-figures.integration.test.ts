import type { AdminDashboard } from '@guidefeed/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createDashboardFigures } from './dashboard-figures.service.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: '2027-11-15T12:00:00Z', env: { ROLES: 'api' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const read = async (): Promise<AdminDashboard> => (await app.call('adminDashboard', { token })).body.data

describe('customers', () => {
  it('are counted by the filters of the list of users, and by the month of their registration', async () => {
    const { db } = app.database
    const before = (await read()).customers
    const users = [await addUser(db), await addUser(db), await addUser(db)]
    await addUser(db, { emailVerifiedAt: null })
    const [banned, deleted] = users
    await app.call('adminUserBan', {
      params: { id: banned?.id ?? 0 },
      token,
      body: { ban: true, ban_reason: 'X' },
    })
    await db
      .updateTable('userAccount')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', deleted?.id ?? 0)
      .execute()
    const { customers } = await read()
    expect(customers).toMatchObject({
      total: before.total + 3,
      active: before.active + 1,
      banned: before.banned + 1,
      unverified: before.unverified + 1,
    })
    const totals = await Promise.all(
      (['active', 'banned', 'inactive', 'unverified'] as const).map(async (status) => {
        const { body } = await app.call('adminUserList', { query: { status }, token })
        return [status, body.meta.total]
      }),
    )
    expect(customers).toMatchObject(Object.fromEntries(totals))
    const november = customers.new.find((month) => month.first_day === '2027-11-01')
    const registered = await db
      .selectFrom('userAccount')
      .select(sql<number>`count(*)`.as('count'))
      .where('createdAt', '>=', new Date('2026-11-01'))
      .where('createdAt', '<', new Date('2026-12-01'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(november?.year_before).toBe(registered.count)
    expect(november?.year_before).toBeGreaterThan(0)
  })
})

describe('figures of large tables', () => {
  it('are those that the job read in the last two minutes, while tasks are read live', async () => {
    const { db } = app.database
    const before = await read()
    expect(before.figures_at).toBe(before.now)
    const { jobKinds } = createDashboardFigures({ db, clock: app.clock })
    await jobKinds['dashboard.read-figures'].handle()
    const readAt = app.clock.now()
    await addUser(db)
    await app.clock.moveTo(new Date(readAt.getTime() + 60_000))
    const kept = await read()
    expect(Date.parse(kept.figures_at)).toBeLessThanOrEqual(readAt.getTime())
    expect(kept.customers).toEqual(before.customers)
    await app.clock.moveTo(new Date(readAt.getTime() + 180_000))
    const renewed = await read()
    expect(renewed.figures_at).toBe(renewed.now)
    expect(renewed.customers.total).toBe(before.customers.total + 1)
  })
})
