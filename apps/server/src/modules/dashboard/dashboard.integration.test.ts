import type { AdminDashboard } from '@guidefeed/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWatchedItemSources } from '../../built-in-attention.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addBilledOrders } from '../../../test/factories/billed-orders.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { addSubscriber } from '../../../test/subscriber.ts'
import { createAttentionWatch } from '../attention/attention-watch.service.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  // No worker: it would send the mails and read the sources.
  app = await createTestApp({ now: '2027-03-15T12:00:00Z', env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())

const read = async (): Promise<AdminDashboard> => (await app.call('adminDashboard', { token })).body.data
/** Total of a list: figures lead to the rows that they count. */
async function countListed(
  list: 'adminPaymentList' | 'adminSubscriptionList' | 'adminJobList' | 'adminMailList',
  query: Record<string, string>,
): Promise<number> {
  const { status, body } = await app.callRaw(list, { query, token })
  expect(status).toBe(200)
  return body.meta.total
}
const attention = async () =>
  Object.fromEntries((await read()).attention.map(({ kind, count }) => [kind, count]))

describe('money', () => {
  // Specification: A.93
  it('equals the totals of the list of payments, month by month and a year before', async () => {
    const { db } = app.database
    const { id } = await addUser(db)
    const { payments } = await addBilledOrders(db, { userIds: [id], count: 60, seed: 7 })
    const completed = payments.filter(({ status }) => status === 'COMPLETED')
    for (const [index, payment] of completed.slice(0, 12).entries()) {
      const at = new Date(payment.createdAt.getTime() + index * 20 * 86_400_000)
      await db
        .insertInto('refund')
        .values({
          paymentId: payment.id,
          amountCents: Math.ceil(payment.cents / 3),
          reason: 'Goodwill',
          status: index % 4 === 0 ? 'PENDING' : 'COMPLETED',
          reference: `refund-${index}`,
          createdAt: at,
          updatedAt: at,
          completedAt: index % 4 === 0 ? null : at,
        })
        .execute()
    }
    const { months } = (await read()).money
    expect(months.map(({ first_day: day }) => day)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `2026-${String(index + 4).padStart(2, '0')}-01`),
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ])
    const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    for (const { first_day: from, last_day: to, year_before, ...month } of months) {
      const shown = [month, year_before]
      const spans = [
        { from, to },
        { from: yearBefore(from), to: yearBefore(to) },
      ]
      for (const [index, query] of spans.entries()) {
        const answer = await app.call('adminPaymentTotalIncome', { query, token })
        const { total, refunded, net, count } = answer.body.data
        expect([query, shown[index]]).toEqual([query, { gross: total, refunded, net, payments: count }])
      }
    }
    expect(months.at(-1)?.year_before.refunded).toBeGreaterThan(0)
  })
})

describe('what comes', () => {
  it('counts renewals of 90 days with what they cost, and those whose card expires before', async () => {
    const channels = await createChannels()
    const safe = await addSubscriber(app, { channelIds: channels })
    await addSubscriber(app, { channelIds: channels, card: { expiry: '12/27' } })
    await addSubscriber(app, { channelIds: channels, isTrial: true })
    expect((await read()).upcoming.renewals).toEqual({ count: 0, total: 0 })
    expect((await read()).customers).toMatchObject({ trials: 1, subscriptions: { ACTIVE: 3 } })
    expect(await countListed('adminSubscriptionList', { trial: 'true' })).toBe(1)
    expect(await countListed('adminSubscriptionList', { trial: 'false', status: 'ACTIVE' })).toBe(2)
    await app.clock.moveTo(new Date(safe.dayZero.getTime() - 60 * 86_400_000))
    const { upcoming } = await read()
    expect(upcoming).toMatchObject({
      days: 90,
      renewals: { count: 2, total: 19.8 },
      at_risk: { count: 1, total: 9.9 },
      unpaid: { count: 0, total: 0 },
    })
    expect(
      await countListed('adminSubscriptionList', { renewal: 'upcoming', finish_to: upcoming.last_day }),
    ).toBe(2)
    expect(
      await countListed('adminSubscriptionList', { renewal: 'at_risk', finish_to: upcoming.last_day }),
    ).toBe(1)
    const weeks = upcoming.weeks.filter(({ count }) => count > 0)
    expect(weeks).toEqual([{ first_day: '2028-03-13', count: 2, total: 19.8 }])
    const week = { renewal: 'upcoming', finish_from: '2028-03-13', finish_to: '2028-03-19' }
    expect(await countListed('adminSubscriptionList', week)).toBe(2)
    expect(await countListed('adminSubscriptionList', { ...week, finish_to: '2028-03-14' })).toBe(0)
    await app.call('subscriptionCancel', {
      token: safe.token,
      body: { subscription_id: safe.subscriptionId },
    })
    expect((await read()).upcoming.renewals).toEqual({ count: 1, total: 9.9 })
    await app.clock.moveTo(new Date(safe.dayZero.getTime() + 86_400_000))
    expect((await read()).upcoming).toMatchObject({
      renewals: { count: 0 },
      unpaid: { count: 1, total: 9.9 },
    })
    expect(await countListed('adminSubscriptionList', { renewal: 'unpaid' })).toBe(1)
  })

  /** A channel in the catalogue. */
  async function createChannels() {
    const source = await createSource(
      app,
      makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'Salt' }], '2027-03-15T00:00:00Z', 200),
    )
    await source.run()
    const { id } = await app.database.db.selectFrom('channel').select('id').executeTakeFirstOrThrow()
    return [id]
  }
})

describe('health', () => {
  it('shows sources by state, and asks for a decision about what was held back', async () => {
    const good = makeXmltv([{ id: 'beta.is', name: 'Beta', title: 'Salt' }], isoDay(), 200)
    const source = await createSource(app, good)
    await source.run()
    const before = (await read()).health
    source.put(makeXmltv([{ id: 'beta.is', name: 'Beta', title: 'Salt' }], isoDay(), 9))
    expect((await source.run()).status).toBe('held_back')
    const bad = await createSource(app, 'This is no guide.')
    await bad.run()
    // The catalogue follows within a second.
    await expect.poll(async () => (await read()).health.channels_with_guide).toBe(1)
    const { sources } = (await read()).health
    expect(sources).toEqual({
      ...before.sources,
      ok: before.sources.ok - 1,
      held_back: 1,
      failing: before.sources.failing + 1,
    })
    await watchAttention()
    expect(await attention()).toMatchObject({ source_held_back: 1, source_failing: sources.failing })
    const { body } = await app.call('adminAttentionList', { token, query: { kind: 'source_held_back' } })
    const { id, name } = (await app.call('adminSourceRead', { token, params: { id: source.id } })).body.data
    expect(body.data).toMatchObject([
      { subject: { type: 'source', id: String(id) }, about: name, closable: false, closed_at: null },
    ])
    expect(body.data[0]?.cause).toContain('programmes')
    expect(body.data[0]?.cause_code).toBe('few_programmes')
    await app.call('adminSourceUpdate', { params: { id: source.id }, token, body: { active: false } })
    await watchAttention()
    expect(await attention()).not.toHaveProperty('source_held_back')
  })

  it('no longer asks for a decision that was made', async () => {
    const good = makeXmltv([{ id: 'gamma.is', name: 'Gamma', title: 'Salt' }], isoDay(), 200)
    const source = await createSource(app, good)
    await source.run()
    source.put(makeXmltv([{ id: 'gamma.is', name: 'Gamma', title: 'Salt' }], isoDay(), 9))
    await source.run()
    await watchAttention()
    expect(await attention()).toMatchObject({ source_held_back: 1 })
    const params = { id: source.id }
    const { held_run_id: run } = (await app.call('adminSourceRead', { token, params })).body.data
    await app.call('adminSourceRunRefuse', { token, params: { ...params, run: run ?? 0 } })
    expect(await attention()).not.toHaveProperty('source_held_back')
  })

  const watchAttention = () => {
    const { db } = app.database
    return createAttentionWatch({ db, clock: app.clock, sources: createWatchedItemSources({ db }) })()
  }

  const isoDay = () => `${app.clock.now().toISOString().slice(0, 10)}T00:00:00Z`

  it('counts fetches of guide links by day and player', async () => {
    const { id } = await app.database.db.selectFrom('channel').select('id').executeTakeFirstOrThrow()
    const customer = await addCustomer(app, { channelIds: [id] })
    const kodi = { 'user-agent': 'Kodi/21.0' }
    const { headers } = await fetchRaw(app, customer.xml, { headers: kodi })
    await fetchRaw(app, customer.xml, { headers: { ...kodi, 'if-none-match': String(headers['etag']) } })
    await fetchRaw(app, customer.xml, { headers: { 'user-agent': 'TiviMate/5' } })
    const readToday = async () => (await read()).health.fetches.at(-1)?.fetches
    await vi.waitFor(async () => expect(await readToday()).toBe(3), { timeout: 300_000 })
    const { fetches } = (await read()).health
    expect(fetches).toHaveLength(14)
    expect(fetches.at(-1)).toEqual({
      day: isoDay().slice(0, 10),
      fetches: 3,
      not_modified: 1,
      bytes: expect.any(Number),
      players: { Kodi: 2, TiviMate: 1 },
    })
    expect(fetches[0]).toMatchObject({ fetches: 0, players: {} })
  })

  it('shows mails that wait or were refused, failed jobs, open payments and failed refunds as work', async () => {
    const { db } = app.database
    const now = app.clock.now().getTime()
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
    await db
      .updateTable('mail')
      .set({ sentAt: hoursAgo(30) })
      .where('sentAt', 'is', null)
      .execute()
    const mail = { toAddress: 'a@b.test', template: 'x', subject: 'x', textBody: 'x', htmlBody: 'x' }
    await db
      .insertInto('mail')
      .values([
        { ...mail, createdAt: hoursAgo(2), sentAt: null, refusedAt: null, refusal: null },
        { ...mail, createdAt: hoursAgo(0), sentAt: null, refusedAt: null, refusal: null },
        { ...mail, createdAt: hoursAgo(3), sentAt: hoursAgo(3), refusedAt: null, refusal: null },
        { ...mail, createdAt: hoursAgo(3), sentAt: null, refusedAt: hoursAgo(3), refusal: 'unknown' },
        { ...mail, createdAt: hoursAgo(30), sentAt: null, refusedAt: hoursAgo(30), refusal: 'unknown' },
      ])
      .execute()
    for (const hours of [1, 30])
      await sql`insert into pgboss.job (name, state, completed_on)
        values ('messaging.send-mail', 'failed', ${hoursAgo(hours)})`.execute(db)
    const { paymentId } = await db
      .selectFrom('refund')
      .select('paymentId')
      .where('reference', '=', 'refund-0')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('attentionItem')
      .values({
        kind: 'refund_failed',
        subject: 'payment',
        subjectId: paymentId,
        cause: 'x',
        openedAt: hoursAgo(24 * 30),
      })
      .execute()
    const { health } = await read()
    expect(health).toMatchObject({
      failed_jobs: { 'messaging.send-mail': 1 },
      mails: { waiting: 2, oldest_waiting_at: hoursAgo(2).toISOString(), sent: 1, refused: 1 },
    })
    const open = await db
      .selectFrom('payment')
      .select(sql<number>`count(*)`.as('count'))
      .where('status', 'in', ['CREATED', 'PENDING'])
      .executeTakeFirstOrThrow()
    expect(await attention()).toMatchObject({
      mail_delayed: 1,
      mail_refused: 1,
      refund_failed: 1,
      payment_open: open.count,
    })
    expect(open.count).toBeGreaterThan(0)
    expect(await countListed('adminJobList', { attention: 'failed_last_day' })).toBe(1)
    expect(await countListed('adminMailList', { attention: 'delayed' })).toBe(1)
    expect(await countListed('adminMailList', { attention: 'refused_last_day' })).toBe(1)
    expect(await countListed('adminPaymentList', { attention: 'refund_failed' })).toBe(1)
    expect(await countListed('adminPaymentList', { attention: 'payment_open' })).toBe(open.count)
    const { body } = await app.call('adminPaymentTotalIncome', {
      query: { attention: 'refund_failed' },
      token,
    })
    expect(body.data.count).toBe(1)
  })
})
