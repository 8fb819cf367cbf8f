import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { userAddressRepository } from './user-address.repository.ts'

const start = new Date('2026-11-21T12:00:00Z').getTime()

let app: TestApp
let users: number[]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  users = await Promise.all([addUser(db), addUser(db), addUser(db)]).then((added) =>
    added.map(({ id }) => id),
  )
})
afterAll(() => app.stop())

const sighting = (userId: number, ip: string, at: Date, fetches = 1) => ({
  userId,
  ip,
  firstSeenAt: at,
  lastSeenAt: at,
  fetches,
  userAgent: 'Kodi',
})

it('keeps the totals of addresses equal to their sums, whatever is added and deleted', async () => {
  const { db } = app.database
  const addresses = userAddressRepository(db)
  const user = fc.nat({ max: 2 })
  const ip = fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8::1')
  const hour = fc.nat({ max: 48 })
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), user, ips: fc.uniqueArray(ip), hour }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), user, ips: fc.uniqueArray(ip), hour }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('forget', 'sweep'), user, ips: fc.constant([]), hour }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await db.deleteFrom('userAddress').execute()
      for (const { kind, user: index, ips, hour: hours } of steps) {
        const userId = users[index] ?? 0
        const at = new Date(start + hours * 3_600_000)
        if (kind === 'add')
          await addresses.add(ips.map((address) => sighting(userId, address, at, hours + 1)))
        else if (kind === 'delete') await addresses.deleteOfUser(userId, ips)
        else if (kind === 'forget') await addresses.deleteAllOf(userId)
        else await addresses.deleteLastSeenBefore(at)
      }
      const { rows: sums } = await sql`
        select ip, count(*)::integer as user_count, sum(fetches)::bigint as fetches,
          min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at
        from user_address group by ip order by ip`.execute(db)
      expect((await sql`select * from address_total order by ip`.execute(db)).rows).toEqual(sums)
    }),
    { numRuns: 25 },
  )
})

it('counts what several processes see at the same time', async () => {
  const { db } = app.database
  const ips = ['203.0.113.1', '203.0.113.2']
  await Promise.all(
    Array.from({ length: 10 }, (_, round) =>
      db
        .transaction()
        .execute((tx) =>
          userAddressRepository(tx).add(
            ips.map((ip) => sighting(users[round % 2] ?? 0, ip, new Date(start))),
          ),
        ),
    ),
  )
  const { rows } = await sql`
    select user_count, fetches from address_total where ip <<= '203.0.113.0/24' order by ip`.execute(db)
  expect(rows).toEqual(ips.map(() => ({ userCount: 2, fetches: 10 })))
})
