import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addUser } from '../../test/factories/users.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const dayMs = 86_400_000
const finishAt = new Date('2027-11-21T12:00:00Z')
const day = (days: number) => new Date(finishAt.getTime() + days * dayMs)

const sentOn = (from: number, until: number) =>
  fc.option(fc.double({ min: from, max: until, noNaN: true }), { freq: 2 })
/** A subscription with the notices of its term, by days from its end, and the terms that they fixed. */
const Life = fc.record({
  renewal_28: sentOn(-28, -7),
  renewal_7: sentOn(-7, 20),
  method_missing: sentOn(0, 14),
  trial_ending: sentOn(-1, 0),
  resumed: sentOn(-300, 0),
  card_30: sentOn(-30, -7),
  isFixed: fc.boolean(),
  isOver: fc.constantFrom(false, false, false, true),
})
const announcing = ['renewal_28', 'renewal_7', 'method_missing', 'trial_ending', 'resumed']

it('keeps the announced sum, service and day of each living subscription', async () => {
  const { db, close } = await openTestDatabase()
  await sql`drop table announcement`.execute(db)
  await sql`alter table subscription add column next_service_id integer references service,
    add column next_price_cents integer, add column next_fee_cents integer,
    drop constraint subscription_service_check`.execute(db)
  const lives = fc.sample(Life, { numRuns: 150, seed: 13 })
  const expected: unknown[] = []
  for (const life of lives) {
    const { id: userId } = await addUser(db)
    const { id } = await db
      .insertInto('subscription')
      .values({
        userId,
        serviceId: 2,
        status: life.isOver ? 'CANCELED' : 'ACTIVE',
        priceCents: 1490,
        provider: 'sandbox',
        startedAt: day(-365),
        finishAt,
        createdAt: day(-365),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (life.isFixed)
      await sql`update subscription set next_service_id = 1, next_price_cents = 990, next_fee_cents = 25
        where id = ${id}`.execute(db)
    const sent = Object.entries(life).flatMap(([kind, days]) =>
      typeof days === 'number' ? [{ kind, at: new Date(Math.round(day(days).getTime())) }] : [],
    )
    for (const { kind, at } of sent)
      await sql`insert into subscription_notice (subscription_id, period_end, kind, sent_at)
        values (${id}, ${finishAt}, ${kind}, ${at})`.execute(db)
    const stating = sent.filter(({ kind }) => announcing.includes(kind))
    if (life.isOver || stating.length === 0) continue
    const has = (kind: string) => stating.some((notice) => notice.kind === kind)
    const renewals = stating.filter(({ kind }) => kind.startsWith('renewal_'))
    const last = Math.max(...stating.map(({ at }) => at.getTime()))
    const noticed = renewals.length > 0 ? Math.min(...renewals.map(({ at }) => at.getTime())) : last
    const isAtEnd = has('resumed') || has('trial_ending')
    expected.push({
      subscriptionId: id,
      serviceId: life.isFixed ? 1 : 2,
      priceCents: life.isFixed ? 990 : 1490,
      feeCents: life.isFixed ? 25 : 0,
      chargeAt: isAtEnd ? finishAt : new Date(Math.max(finishAt.getTime(), noticed + 7 * dayMs)),
      announcedAt: new Date(last),
    })
  }
  const migration = join(import.meta.dirname, 'migrations/0170-announcements.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const rows = await db
    .selectFrom('announcement')
    .select(['subscriptionId', 'serviceId', 'priceCents', 'feeCents', 'chargeAt', 'announcedAt'])
    .orderBy('subscriptionId')
    .execute()
  expect(expected.length).toBeGreaterThan(100)
  expect(rows).toEqual(expected)
  await close()
})
