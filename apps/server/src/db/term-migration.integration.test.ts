import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addNumberedChannels } from '../../test/factories/catalogue.ts'
import { addCustomer } from '../../test/factories/customer.ts'
import { addUser } from '../../test/factories/users.ts'
import { joinUserServices, separateUserServices } from '../../test/separate-user-services.ts'
import { addSubscriber, cards } from '../../test/subscriber.ts'
import type { Subscriber } from '../../test/subscriber.ts'
import { termRepository } from '../modules/billing/ledger/term.repository.ts'
import { currentTerm, holdingOf } from '../modules/billing/policy/holding.ts'

let app: TestApp
let clerk: { token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())

const subscribe = (isTrial = false) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, 3), isTrial, card: { card_number: cards.good } })

async function upgrade({ customer }: Subscriber, count: number): Promise<number> {
  const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, count)))
  if (body.data.redirect_to !== '/profile')
    await customer.callback((await customer.pay(body.data.redirect_to)).headers.location)
  return body.data.order_id
}

/** Fully refunds an order. */
async function refund(orderId: number) {
  const paid = await app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const body = { reason: 'Asked for it' }
  await app.call('adminPaymentRefund', { params: { id: paid.id }, token: clerk.token, body })
}

async function change(subscriber: Subscriber, body: { channel_limit?: number; finish_at?: string }) {
  const { serviceNumber } = await app.database.db
    .selectFrom('subscription')
    .select('serviceNumber')
    .where('userId', '=', subscriber.id)
    .executeTakeFirstOrThrow()
  await app.call('adminUserServiceUpdate', { params: { id: serviceNumber ?? 0 }, token: clerk.token, body })
}

/** Rebuilds the terms from what was stored before them. */
async function migrate() {
  const { db } = app.database
  // With what refers to it since (0333).
  await sql`drop table term cascade`.execute(db)
  await separateUserServices(db)
  const migration = join(import.meta.dirname, 'migrations/0171-terms.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  // Columns of later migrations (0231, 0381), which the repository reads.
  await sql`alter table term add column discount_cents integer not null default 0,
    add column brings_method boolean not null default false`.execute(db)
  await joinUserServices(db)
}

const listBought = () =>
  app.database.db
    .selectFrom('term')
    .select(['orderId', 'kind', 'serviceId', 'priceCents'])
    .where('orderId', 'is not', null)
    .orderBy('orderId')
    .execute()

/** Holdings of all subscriptions, as lists and the timeline read them. */
const listHeld = () =>
  app.database.db
    .selectFrom('subscription')
    .select([
      'id',
      'status',
      'serviceId',
      'channelLimit',
      'priceCents',
      'isTrial',
      'termStartAt as startAt',
      'finishAt',
    ])
    .where('serviceNumber', 'is not', null)
    .orderBy('id')
    .execute()

it('holds the same as before for each living subscription, with a term for each order', async () => {
  const { db } = app.database
  await subscribe()
  await subscribe(true)
  const grown = await subscribe()
  await upgrade(grown, 60)
  const changed = await subscribe()
  await change(changed, { channel_limit: 70 })
  await upgrade(changed, 201)
  await change(changed, { finish_at: changed.day(20).toISOString() })
  const shrunk = await subscribe()
  await upgrade(shrunk, 60)
  await refund(await upgrade(shrunk, 201))
  const ended = await subscribe()
  await refund((await ended.books.orders())[0]?.id ?? 0)
  const renewed = await subscribe()
  await upgrade(renewed, 60)
  await renewed.walkTo(30)
  await upgrade(renewed, 201)
  const before = await listHeld()
  const bought = await listBought()
  await migrate()
  expect(await listHeld()).toEqual(before)
  for (const { id, status, ...held } of before) {
    const rows = await termRepository(db).list(id)
    const holding = holdingOf(rows)
    if (status !== 'ACTIVE') continue
    if (holding === null) throw new Error(`subscription ${id} holds nothing`)
    const { top, ...time } = holding
    const { serviceId, channelLimit, priceCents } = top
    expect({ serviceId, channelLimit, priceCents, ...time }).toEqual(held)
  }
  expect(before.map(({ status }) => status)).toContain('CANCELED')
  expect(await listBought()).toEqual(bought)
})

it('adds a paid upgrade to the current term of a service without an order', async () => {
  const { db } = app.database
  const { userId } = await addCustomer(app, { channelIds: channelIds.slice(0, 3) })
  const larger = { serviceId: 2, priceCents: 1490, channelLimit: 200 }
  const { id: subscriptionId } = await db
    .updateTable('subscription')
    .set(larger)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  const { id: orderId } = await db
    .insertInto('customerOrder')
    .values({
      userId,
      subscriptionId,
      kind: 'upgrade',
      status: 'completed',
      serviceId: 2,
      channelLimit: 200,
      provider: 'sandbox',
      servicePriceCents: 1490,
      totalCents: 500,
      paymentFeeCents: 0,
      channelIds: [],
      createdAt: now,
      completedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await migrate()
  const rows = await termRepository(db).list(subscriptionId)
  expect(currentTerm(rows)).toMatchObject([
    { kind: 'year', orderId: null },
    { kind: 'upgrade', orderId, buildsOn: rows[0]?.id },
  ])
})
