import { sql } from 'kysely'
import type { HolderChoice } from '@guidefeed/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { addUser } from '../../../../../test/factories/users.ts'

const reason = 'The broadcaster has closed'
const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
/** `few` has one channel, `many` has three; the first one is gone. */
let few: PayingCustomer
let many: PayingCustomer
let goneIds: number[]

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide' }, overrides: { wrapProvider: faulty.wrap } })
})
afterAll(() => app.stop())
afterEach(() => sql`drop function if exists refuse cascade`.execute(app.database.db))
beforeEach(async () => {
  faulty.heal()
  // Customers of earlier tests hold the same channels.
  await app.database.db.deleteFrom('userChannel').execute()
  await app.database.db.updateTable('channel').set({ active: true, deletedAt: null }).execute()
  clerk = await addUser(app.database.db, { isAdmin: true })
  few = await payingCustomer(app, { channels: 60 })
  many = await payingCustomer(app)
  await few.buy(1)
  await many.buy(3)
  goneIds = await channelsOf(few.id)
})

const channelsOf = async (userId: number) => {
  const query = app.database.db.selectFrom('userChannel').select('channelId').where('userId', '=', userId)
  return (await query.orderBy('channelId').execute()).map(({ channelId }) => channelId)
}
const sums = async (ids: readonly number[] = goneIds) =>
  (await app.call('adminHolderSums', { query: { channel_ids: ids.join(',') }, token: clerk.token })).body.data

async function begin(holders: HolderChoice, changes: { expected_total?: number; refund?: number } = {}) {
  const chosen = (await sums())[holders]
  const body = { channel_ids: goneIds, holders, expected_total: chosen.subscriptions, refund: chosen.refund }
  return app.call('adminHolderEnd', { body: { ...body, reason, ...changes }, token: clerk.token })
}

const begun = async (holders: HolderChoice) => (await begin(holders)).body.data.id

const passSeconds = (seconds: number) =>
  app.clock.moveTo(new Date(app.clock.now().getTime() + seconds * 1000))

async function run() {
  await passSeconds(10)
  await app.jobs.runDue()
}

const read = async (id: number) =>
  (await app.call('adminHolderEndRead', { params: { id }, token: clerk.token })).body.data

const statusOf = async (customer: PayingCustomer) => (await customer.books.subscriptions()).at(-1)?.status

async function refundsOf(customer: PayingCustomer) {
  const rows = await app.database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select(['refund.amountCents', 'refund.status', 'refund.requestedBy'])
    .where('customerOrder.userId', '=', customer.id)
    .execute()
  return rows
}

/** Lets no bulk end record a second subscription as handled, as if the process died before. */
const refuseSecond = () =>
  sql`create function refuse() returns trigger language plpgsql as $$
      begin if new.done = 2 then raise 'refused'; end if; return new; end $$;
    create trigger refuse before update on holder_ending for each row execute function refuse()`.execute(
    app.database.db,
  )

describe('the holders of gone channels', () => {
  // Specification: A.380
  it('are counted with what an end today would refund', async () => {
    expect(await sums()).toEqual({
      all: { subscriptions: 2, refund: 19.8 },
      without_others: { subscriptions: 1, refund: 9.9 },
      currency: 'EUR',
    })
    const ids = await channelsOf(many.id)
    expect((await sums(ids)).without_others.subscriptions).toBe(2)
  })

  it('have nothing left if their other channels are switched off or deleted', async () => {
    const [, second = 0, third = 0] = await channelsOf(many.id)
    await app.call('adminChannelUpdate', {
      params: { id: second },
      body: { active: false },
      token: clerk.token,
    })
    expect((await sums()).without_others.subscriptions).toBe(1)
    await app.call('adminChannelDelete', { params: { id: third }, token: clerk.token })
    expect((await sums()).without_others.subscriptions).toBe(2)
  })

  it('of unknown channels are refused', async () => {
    const query = { channel_ids: '999999' }
    const { code } = await app.call('adminHolderSums', { query, token: clerk.token })
    expect(code).toBe('channel_unknown')
    const body = { channel_ids: [999_999], holders: 'all' as const, expected_total: 1, refund: 1, reason }
    expect((await app.call('adminHolderEnd', { body, token: clerk.token })).code).toBe('channel_unknown')
  })
})

describe('ending the subscriptions of all holders', () => {
  // Specification: A.381, A.382
  it('starts after ten seconds, then ends, refunds and mails each of them', async () => {
    const { status, body } = await begin('all')
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'running', starts_in_seconds: 10, done: 0, total: 2 },
    ])
    await app.jobs.runDue()
    expect(await statusOf(few)).toBe('ACTIVE')
    await run()
    expect(await read(body.data.id)).toMatchObject({
      status: 'done',
      done: 2,
      ended: 2,
      refunded: 19.8,
      failed_ids: [],
    })
    for (const customer of [few, many]) {
      expect(await statusOf(customer)).toBe('CANCELED')
      expect(await refundsOf(customer)).toEqual([
        { amountCents: 990, status: 'COMPLETED', requestedBy: clerk.id },
      ])
      const mails = await mailsTo(app, customer.email)
      const ended = mails.find(({ template }) => template === 'subscription-ended-early')
      expect(ended?.textBody).toContain(reason)
    }
    const query = { subject_type: 'holder_ending', subject_id: String(body.data.id) } as const
    const entries = (await app.call('adminAuditLog', { query, token: clerk.token })).body.data
    expect(entries).toMatchObject([
      {
        actor: { id: clerk.id },
        action: 'subscription.mass_end',
        after: { holders: 'all', subscriptions: 2, amount: 19.8, reason },
      },
    ])
  })

  it('keeps those who have other channels, if only the others are chosen', async () => {
    await begun('without_others')
    await run()
    expect([await statusOf(few), await statusOf(many)]).toEqual(['CANCELED', 'ACTIVE'])
    expect(await refundsOf(many)).toEqual([])
  })

  it('keeps customers who have chosen other channels since', async () => {
    const id = await begun('all')
    await app.database.db.deleteFrom('userChannel').where('userId', '=', few.id).execute()
    await run()
    expect(await read(id)).toMatchObject({ status: 'done', done: 2, ended: 1 })
    expect([await statusOf(few), await statusOf(many)]).toEqual(['ACTIVE', 'CANCELED'])
  })

  it('changes nothing if their number differs or the sum is higher than confirmed', async () => {
    expect((await begin('all', { expected_total: 1 })).code).toBe('selection_changed')
    expect((await begin('all', { refund: 19.79 })).code).toBe('selection_changed')
    expect((await begin('all', { refund: 20 })).status).toBe(200)
  })

  it('ends them although the channel is deleted before it starts', async () => {
    await begun('all')
    await app.call('adminChannelDelete', { params: { id: goneIds[0] ?? 0 }, token: clerk.token })
    await run()
    expect([await statusOf(few), await statusOf(many)]).toEqual(['CANCELED', 'CANCELED'])
  })

  it('ends trials too, so that nobody is charged for channels that are gone', async () => {
    const guest = await payingCustomer(app)
    await guest.order(1, { is_trial: true })
    await begun('without_others')
    await run()
    expect(await statusOf(guest)).toBe('CANCELED')
    expect(await refundsOf(guest)).toEqual([])
  })
})

it('a customer whose renewal is unpaid is ended too, and never charged for channels that are gone', async () => {
  const unpaid = await addSubscriber(app, {
    channelIds: goneIds,
    card: { card_number: cards.refusedAtRenewal },
  })
  await unpaid.walkTo(2)
  clerk = await addUser(app.database.db, { isAdmin: true })
  expect((await sums()).without_others.subscriptions).toBe(2)
  await begun('without_others')
  await run()
  expect(await unpaid.read()).toMatchObject({ status: 'CANCELED', problem: null })
  expect(await unpaid.refunds()).toEqual([])
  expect((await unpaid.mails()).at(-1)).toBe('subscription-ended 2')
  const attempts = await unpaid.attempts()
  await unpaid.walkTo(15)
  expect(await unpaid.attempts()).toEqual(attempts)
})

describe('a bulk end', () => {
  // Specification: A.383
  it('that is stopped in time keeps all subscriptions', async () => {
    const id = await begun('all')
    const stop = () => app.call('adminHolderEndStop', { params: { id }, token: clerk.token })
    expect((await stop()).body.data.status).toBe('stopped')
    await run()
    expect([await statusOf(few), await statusOf(many)]).toEqual(['ACTIVE', 'ACTIVE'])
    expect((await stop()).body.data.status).toBe('stopped')
    const query = { subject_type: 'holder_ending', subject_id: String(id) } as const
    const { data } = (await app.call('adminAuditLog', { query, token: clerk.token })).body
    expect(data.map(({ action }) => action)).toEqual(['subscription.mass_end_stop', 'subscription.mass_end'])
    const missing = { params: { id: 999_999 }, token: clerk.token }
    expect((await app.call('adminHolderEndStop', missing)).code).toBe('holder_ending_not_found')
    expect((await app.call('adminHolderEndRead', missing)).code).toBe('holder_ending_not_found')
  })

  it('stops once its administrator has lost their rights', async () => {
    const id = await begun('all')
    const other = await addUser(app.database.db, { isAdmin: true })
    const isAdmin = { isAdmin: false }
    await app.database.db.updateTable('userAccount').set(isAdmin).where('id', '=', clerk.id).execute()
    await run()
    clerk = other
    expect(await read(id)).toMatchObject({ status: 'stopped', done: 0 })
    expect(await statusOf(few)).toBe('ACTIVE')
  })

  it('that breaks off continues with the next subscription and refunds each once', async () => {
    const id = await begun('all')
    await refuseSecond()
    await run()
    expect(await read(id)).toMatchObject({ done: 1, ended: 1 })
    expect(await statusOf(many)).toBe('ACTIVE')
    await sql`drop function refuse cascade`.execute(app.database.db)
    await passSeconds(3600)
    clerk = await addUser(app.database.db, { isAdmin: true })
    await app.jobs.runDue()
    await app.jobs.enqueue(app.database.db, 'billing.end-holders', { endingId: id }, { key: 'again' })
    await app.jobs.runDue()
    expect((await refundsOf(few)).length).toBe(1)
    expect((await refundsOf(many)).length).toBe(1)
  })

  it('skips a subscription that cannot be ended, and names it', async () => {
    const id = await begun('all')
    await many.order(60)
    faulty.failBefore('cancelPayment')
    await run()
    const [kept] = await many.books.subscriptions()
    expect(await read(id)).toMatchObject({ status: 'done', done: 2, ended: 1, failed_ids: [kept?.id] })
    expect(await statusOf(few)).toBe('CANCELED')
  })

  it('skips a subscription of which more is unused than was confirmed', async () => {
    const id = await begun('all')
    await many.buy(60)
    await run()
    const [kept] = await many.books.subscriptions()
    expect(await read(id)).toMatchObject({ status: 'done', ended: 1, refunded: 9.9, failed_ids: [kept?.id] })
    expect([await statusOf(few), await statusOf(many)]).toEqual(['CANCELED', 'ACTIVE'])
  })

  it('of subscriptions that another one is about to end is refused until that one is over', async () => {
    const first = await begun('without_others')
    const second = await begin('all')
    expect([second.status, second.code]).toEqual([409, 'holder_ending_running'])
    await app.call('adminHolderEndStop', { params: { id: first }, token: clerk.token })
    expect((await begin('all')).status).toBe(200)
  })
})
