import type { CallInput } from '@guidefeed/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWatchedItemSources } from '../../built-in-attention.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addMail } from '../../../test/factories/mails.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../test/faulty-provider.ts'
import { payingCustomer } from '../../../test/paying-customer.ts'
import { createAttentionWatch } from './attention-watch.service.ts'

const faulty = createFaultyProvider()
let app: TestApp
let token: string

beforeAll(async () => {
  // No worker: tests run jobs explicitly.
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { db } = app.database
  faulty.heal()
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await sql`delete from pgboss.job`.execute(db)
  for (const table of ['attentionItem', 'mail', 'providerOutage'] as const)
    await db.deleteFrom(table).execute()
  token = (await addUser(db, { isAdmin: true })).token
})

const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
const later = (minutes: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
async function watch() {
  await app.jobs.enqueue(app.database.db, 'attention.watch-items', {}, { key: 'test' })
  await app.jobs.runDue()
}
const items = async (query: CallInput<'adminAttentionList'>['query'] = { state: 'open' }) =>
  (await app.call('adminAttentionList', { token, query })).body.data
const watched = async () => {
  await watch()
  return items()
}
const close = async (id = 0) =>
  app.call('adminAttentionClose', { token, params: { id }, body: { reason: 'Called the customer' } })

describe('a job that used up its retries', () => {
  async function addFailed(kind = 'billing.run-timeline', key = 'subscription-7'): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, singleton_key, data, state, output, completed_on)
      values (${kind}, ${key}, '{}', 'failed', '{"message":"nora@example.test has no such plan"}', ${hoursAgo(1)})
      returning id::text`.execute(app.database.db)
    return rows[0]?.id ?? ''
  }

  it('is listed with its kind and error until it is retried or dropped', async () => {
    const ids = [await addFailed(), await addFailed('guide.roll-days', 'x')]
    const listed = await watched()
    expect(listed.map(({ subject }) => subject.id).toSorted()).toEqual(ids.toSorted())
    expect(listed.find(({ subject }) => subject.id === ids[0])).toMatchObject({
      kind: 'job_given_up',
      cause: 'nora@example.test has no such plan',
      about: 'billing.run-timeline',
      subject: { type: 'job' },
      closable: true,
    })
    expect(Date.parse(listed[0]?.opened_at ?? ''), 'since it failed').toBeLessThan(hoursAgo(0.9).getTime())
    const [stored] = await app.database.db.selectFrom('attentionItem').selectAll().execute()
    expect(JSON.stringify(stored), 'errors may quote addresses').not.toContain('nora')
    await app.call('adminJobRetry', { token, params: { id: ids[0] ?? '' } })
    expect((await items()).map(({ subject }) => subject.id)).toEqual([ids[1]])
    await app.call('adminJobMassDelete', { token, body: { ids: [ids[1] ?? ''] } })
    expect(await items()).toEqual([])
    expect(await items({ state: 'closed' })).toMatchObject([{ closed_by: null }, { closed_by: null }])
  })

  it('stays listed after the queue has deleted it, until it is closed', async () => {
    await addFailed()
    await watch()
    await sql`delete from pgboss.job`.execute(app.database.db)
    const [item] = await watched()
    expect(item).toMatchObject({ about: 'billing.run-timeline', cause: '' })
    await close(item?.id)
    expect(await watched()).toEqual([])
  })

  it('is one item for a repeating kind, until its next success', async () => {
    await addFailed('billing.sweep-orders', 'repeat')
    await addFailed('billing.sweep-orders', 'repeat')
    expect((await watched()).map(({ subject }) => subject)).toEqual([
      { type: 'job', id: 'billing.sweep-orders' },
    ])
    await sql`insert into pgboss.job (name, singleton_key, state, completed_on)
      values ('billing.sweep-orders', 'repeat', 'completed', ${hoursAgo(0)})`.execute(app.database.db)
    expect(await watched()).toEqual([])
  })

  it('is an item only after three failed runs of a repeating kind that is not retried', async () => {
    for (const expected of [0, 0, 1]) {
      const id = await addFailed('billing.sweep-orders', 'repeat')
      await sql`update pgboss.job set retry_limit = 0 where id = ${id}`.execute(app.database.db)
      expect(await watched()).toHaveLength(expected)
    }
  })

  it('is not listed for a mail, which is an item itself', async () => {
    await addFailed('messaging.send-mail')
    expect(await watched()).toEqual([])
  })

  it('that an administrator closed is listed again only if it fails again', async () => {
    const id = await addFailed()
    const [item] = await watched()
    const closed = await close(item?.id)
    expect(closed.body.data.closed_at).not.toBeNull()
    expect(await watched()).toEqual([])
    await later(60)
    await sql`update pgboss.job set completed_on = ${hoursAgo(0)} where id = ${id}`.execute(app.database.db)
    expect(await watched()).toMatchObject([{ subject: { id } }])
    const { body } = await app.call('adminAuditLog', { token, query: { action: 'attention.close' } })
    expect(body.data[0]?.before).toEqual({ kind: 'job_given_up', cause: 'billing.run-timeline' })
  })

  it('opens one item if two workers find it', async () => {
    await addFailed()
    const { database, clock } = app
    const sources = createWatchedItemSources({ db: database.db })
    const run = createAttentionWatch({ db: database.db, clock, sources })
    await Promise.all([run(), run()])
    expect(await items()).toHaveLength(1)
  })
})

describe('a mail about an order', () => {
  const add = async (mail: Omit<Parameters<typeof addMail>[1], 'userId'>) =>
    addMail(app.database.db, { userId: (await addUser(app.database.db)).id, template: 'receipt', ...mail })
  const refused = () => add({ createdAt: hoursAgo(2), refusal: '550 no such user' })

  it('that was refused is listed until it is sent again', async () => {
    const id = await refused()
    const [item] = await watched()
    expect(item).toMatchObject({
      kind: 'mail_unsent',
      cause: '550 no such user',
      about: 'receipt',
      subject: { type: 'mail', id: String(id) },
    })
    await app.call('adminMailResend', { token, params: { id } })
    expect(await items()).toEqual([])
    expect(await watched()).toEqual([])
  })

  it('that waits is listed after a day, until it is sent', async () => {
    const id = await add({ createdAt: hoursAgo(23) })
    expect(await watched()).toEqual([])
    await later(61)
    expect(await watched()).toMatchObject([{ subject: { id: String(id) }, cause: '' }])
    await app.database.db.updateTable('mail').set({ sentAt: app.clock.now() }).where('id', '=', id).execute()
    expect(await watched()).toEqual([])
  })

  it('about a notice of termination is listed like one about its end', async () => {
    await add({ template: 'subscription-ends-early', createdAt: hoursAgo(30) })
    await add({ template: 'subscription-ended-early', createdAt: hoursAgo(30) })
    expect(await watched()).toHaveLength(2)
  })

  it('needs nobody once an administrator dropped it, nor if it only confirms an address', async () => {
    const id = await add({ createdAt: hoursAgo(30) })
    await add({ template: 'verify-email', createdAt: hoursAgo(30) })
    expect(await watched()).toHaveLength(1)
    await app.call('adminMailDrop', { token, params: { id } })
    expect(await items()).toEqual([])
    expect(await watched()).toEqual([])
  })
})

describe('a payment provider', () => {
  let order: () => Promise<unknown>
  beforeEach(async () => {
    const { shopper } = await payingCustomer(app, { channels: 3 })
    const channels = await app.database.db.selectFrom('channel').select('id').execute()
    const cartToken = await shopper.fillCart(channels.map(({ id }) => id))
    order = () => shopper.checkout(cartToken)
  })

  it('is listed after it has failed for an hour, until its next answer', async () => {
    faulty.failBefore('createPayment')
    await order()
    await later(59)
    await order()
    expect(await watched()).toEqual([])
    await later(1)
    await order()
    expect(await watched()).toMatchObject([
      {
        kind: 'provider_unreachable',
        about: 'sandbox',
        cause: expect.stringContaining('the connection was lost'),
        subject: { type: 'provider', id: 'sandbox' },
      },
    ])
    faulty.heal()
    await order()
    expect(await watched()).toEqual([])
  })

  it('that refuses a request has answered', async () => {
    const outages = () => app.database.db.selectFrom('providerOutage').selectAll().execute()
    faulty.failBefore('createPayment')
    await order()
    expect(await outages()).toMatchObject([{ provider: 'sandbox', failures: 1 }])
    faulty.refuse('createPayment')
    await order()
    expect(await outages()).toEqual([])
  })
})
