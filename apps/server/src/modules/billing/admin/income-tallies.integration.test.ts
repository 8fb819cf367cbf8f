import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/users.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Db } from '../../../db/database.ts'
import { adminOrderRepository } from './admin-order.repository.ts'
import { adminPaymentRepository } from './admin-payment.repository.ts'
import { mergeIncomeTallies } from './income-sums.repository.ts'

let db: Db
let close: () => Promise<void>
let userId: number
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  userId = (await addUser(db)).id
})
afterAll(() => close())
beforeEach(async () => {
  await db.deleteFrom('refund').execute()
  await db.deleteFrom('customerOrder').execute()
})

const firstMinute = Date.parse('2026-03-01T00:00:00Z') / 60_000
const fiveDays = 5 * 24 * 60
/** Midnights, the instants beside them, and any other. */
const minute = fc
  .oneof(fc.constantFrom(0, 1, 1439, 1440, 1441, 2880, 4320, fiveDays), fc.nat({ max: fiveDays }))
  .map((minutes) => new Date((firstMinute + minutes) * 60_000))

const Step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    at: minute,
    provider: fc.constantFrom('stripe', 'paypal'),
    cents: fc.integer({ min: 0, max: 9_000_000 }),
    feeCents: fc.nat({ max: 99 }),
  }),
  fc.record({
    kind: fc.constantFrom('settle' as const, 'fail' as const, 'delete' as const),
    nth: fc.nat(),
  }),
  fc.record({ kind: fc.constant('refund' as const), nth: fc.nat(), cents: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    kind: fc.constant('refund-state' as const),
    nth: fc.nat(),
    status: fc.constantFrom('COMPLETED', 'COMPLETED', 'FAILED'),
  }),
  fc.record({ kind: fc.constant('merge' as const) }),
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

let lastReference = 0
/** An existing row, by its place. */
const pick = (table: 'customer_order' | 'payment' | 'refund', nth: number) =>
  sql`(select id from ${sql.table(table)} order by id offset (${nth} % greatest(1, (select count(*) from ${sql.table(table)}))) limit 1)`

async function play(step: Step) {
  lastReference += 1
  const reference = `tally-${lastReference}`
  if (step.kind === 'merge') return mergeIncomeTallies(db)
  if (step.kind === 'order')
    return sql`
      with ordered as (
        insert into customer_order (user_id, kind, status, service_id, channel_limit, subscription_id, provider, service_price_cents,
          total_cents, payment_fee_cents, channel_ids, created_at)
        values (${userId}, 'gift', 'failed', 1, 50, null, ${step.provider}, 0, ${step.cents}, ${step.feeCents}, '{}', ${step.at})
        returning id
      )
      insert into payment (order_id, provider, status, reference, amount_cents, created_at, updated_at)
      select id, ${step.provider}, 'FAILED', ${reference}, ${step.cents + step.feeCents}, ${step.at}, ${step.at} from ordered`.execute(
      db,
    )
  if (step.kind === 'refund')
    return sql`
      insert into refund (payment_id, amount_cents, reason, status, reference, created_at, updated_at)
      select id, ${step.cents}, '', 'REQUESTED', ${reference}, now(), now() from payment where id = ${pick('payment', step.nth)}`.execute(
      db,
    )
  if (step.kind === 'refund-state')
    return sql`
      update refund set status = ${step.status}, completed_at = case when ${step.status} = 'COMPLETED' then now() end
      where id = ${pick('refund', step.nth)}`.execute(db)
  const order = pick('customer_order', step.nth)
  if (step.kind === 'delete')
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`${order}`.execute(tx)
      const id = rows[0]?.id ?? 0
      await sql`delete from refund where payment_id in (select id from payment where order_id = ${id})`.execute(
        tx,
      )
      await sql`delete from customer_order where id = ${id}`.execute(tx)
    })
  const [orderStatus, paymentStatus] =
    step.kind === 'settle' ? ['completed', 'COMPLETED'] : ['failed', 'FAILED']
  // Payments first, as refunds update them: two connections cannot deadlock.
  return sql`
    with settled as (
      update payment set status = ${paymentStatus} where order_id = ${order} returning order_id
    )
    update customer_order set status = ${orderStatus} where id in (select order_id from settled)`.execute(db)
}

/** The sums of both tallies, and the same sums of the rows. */
async function readSums() {
  const sums = sql`sum(entries)::bigint as entries, sum(income_cents)::bigint as income_cents, sum(refunded_cents)::bigint as refunded_cents`
  const isAny = sql`sum(entries) <> 0 or sum(income_cents) <> 0 or sum(refunded_cents) <> 0`
  const refunded = (condition: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(refund.amount_cents), 0) from refund join payment paid on paid.id = payment_id
      where refund.status = 'COMPLETED' and ${condition})`
  const utcDay = sql`(created_at at time zone 'UTC')::date`
  const tallied = await sql`
    select 'order' as what, day, status, provider, null as is_refunded, ${sums}
    from customer_order_tally group by day, status, provider having ${isAny}
    union all
    select 'payment', day, status, provider, is_refunded, ${sums}
    from payment_tally group by day, status, provider, is_refunded having ${isAny}
    order by what, day, status, provider, is_refunded`.execute(db)
  const counted = await sql`
    select what, day, status, provider, is_refunded, ${sums} from (
      select 'order' as what, ${utcDay} as day, status, provider, null as is_refunded,
        1 as entries, total_cents + payment_fee_cents as income_cents, ${refunded(sql`paid.order_id = customer_order.id`)} as refunded_cents
      from customer_order
      union all
      select 'payment', ${utcDay}, status, provider, cents > 0, 1, amount_cents, cents
      from payment, lateral ${refunded(sql`paid.id = payment.id`)} of_payment (cents)
    ) written
    group by what, day, status, provider, is_refunded
    order by what, day, status, provider, is_refunded`.execute(db)
  return { tallied: tallied.rows, counted: counted.rows }
}

const steps = fc.array(Step, { minLength: 5, maxLength: 40 })

it('keeps the tallies equal to the sums of orders, payments and refunds, whatever is written and merged', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      for (const step of played) await play(step)
      const { tallied, counted } = await readSums()
      expect(tallied).toEqual(counted)
    }),
    { numRuns: 30 },
  )
})

it('adds up any span of time, to the instant', async () => {
  for (const step of fc.sample(steps, { numRuns: 8, seed: 143 }).flat()) await play(step)
  const filters = fc.record(
    {
      from: minute,
      to: minute,
      provider: fc.constantFrom('stripe', 'paypal'),
      isSettled: fc.boolean(),
      refunded: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async ({ isSettled, refunded, ...given }) => {
      const ofSpan = sql`created_at >= ${given.from ?? new Date(0)} and created_at < ${given.to ?? '9999-01-01'}
        and provider = coalesce(${given.provider ?? null}, provider)`
      const orderStatus =
        isSettled === undefined ? undefined : isSettled ? ('completed' as const) : ('failed' as const)
      const paymentStatus =
        isSettled === undefined ? undefined : isSettled ? ('COMPLETED' as const) : ('FAILED' as const)
      const orders = adminOrderRepository(db)
      const payments = adminPaymentRepository(db)
      const orderFilter = { ...given, status: orderStatus }
      const paymentFilter = { ...given, status: paymentStatus, refunded, now: new Date() }
      const [ordered] = (
        await sql<Record<string, number>>`
          select count(*) filter (where status = coalesce(${orderStatus ?? null}, status)) as listed,
            count(*) filter (where status = 'completed') as count,
            coalesce(sum(total_cents + payment_fee_cents) filter (where status = 'completed'), 0)::bigint as total_cents,
            coalesce(sum(refunded_cents) filter (where status = 'completed'), 0)::bigint as refunded_cents
          from customer_order where ${ofSpan}`.execute(db)
      ).rows
      const [paid] = (
        await sql<Record<string, number>>`
          select count(*) filter (where status = coalesce(${paymentStatus ?? null}, status)) as listed
          from payment where ${ofSpan}
            and (${refunded ?? null}::boolean is null or (refunded_cents > 0) = ${refunded ?? null}::boolean)`.execute(
          db,
        )
      ).rows
      expect((await orders.count(orderFilter)).total).toBe(ordered?.['listed'])
      expect((await payments.count(paymentFilter)).total).toBe(paid?.['listed'])
      const { listed: _, ...income } = { ...ordered }
      expect(await orders.sumCompleted(given)).toEqual(income)
    }),
    { numRuns: 80 },
  )
})

it('stays exact while several connections write and merge at the same time', async () => {
  await Promise.all(
    fc.sample(steps, { numRuns: 8, seed: 0 }).map(async (played) => {
      // As in the shop, nothing is deleted.
      for (const step of played.filter(({ kind }) => kind !== 'delete')) await play(step)
    }),
  )
  const { tallied, counted } = await readSums()
  expect(tallied).toEqual(counted)
  expect(counted.length).toBeGreaterThan(5)
  await mergeIncomeTallies(db)
  expect((await readSums()).tallied).toEqual(counted)
})

it('merges each key into one row', async () => {
  for (const step of fc.sample(steps, { numRuns: 4, seed: 143 }).flat()) await play(step)
  await mergeIncomeTallies(db)
  const { rows } = await sql`
    select day from customer_order_tally group by day, status, provider having count(*) > 1
    union all select day from payment_tally group by day, status, provider, is_refunded having count(*) > 1`.execute(
    db,
  )
  expect(rows).toEqual([])
})

it('migrates orders, payments and refunds from before the tallies', async () => {
  for (const step of fc.sample(steps, { numRuns: 4, seed: 143 }).flat()) await play(step)
  await sql`drop table customer_order_tally, payment_tally, audit_entry_tally cascade`.execute(db)
  await sql`drop function add_up_refund, tally_order, tally_payment, tally_audit_entry cascade`.execute(db)
  await sql`alter table payment drop column refunded_cents`.execute(db)
  await sql`alter table customer_order drop column refunded_cents`.execute(db)
  const migration = join(import.meta.dirname, '../../../db/migrations/0339-tallies.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const { tallied, counted } = await readSums()
  expect(tallied).toEqual(counted)
  expect(counted.length).toBeGreaterThan(5)
})
