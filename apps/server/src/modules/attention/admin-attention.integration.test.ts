import type { AttentionItem, AttentionItemKind } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addBilledOrders } from '../../../test/factories/billed-orders.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { id: number; token: string }
let customer: { id: number; name: string }
let payment: { id: number; amount: number }

beforeAll(async () => {
  app = await createTestApp({ now: '2027-03-15T12:00:00Z', env: { ROLES: 'api' } })
  const { db } = app.database
  admin = await addUser(db, { isAdmin: true })
  const { id } = await addUser(db, { name: 'Carla Customer' })
  customer = { id, name: 'Carla Customer' }
  const { payments } = await addBilledOrders(db, { userIds: [id], count: 5, seed: 7 })
  const { amountCents, ...paid } = await db
    .selectFrom('payment')
    .select(['id', 'amountCents'])
    .where('id', '=', payments[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  payment = { ...paid, amount: amountCents / 100 }
})
afterAll(() => app.stop())

const open = async (
  kind: AttentionItemKind,
  about: { subject: 'payment' | 'order' | 'subscription'; subjectId: number },
): Promise<number> => {
  const { id } = await app.database.db
    .insertInto('attentionItem')
    .values({ kind, ...about, cause: `cause of ${kind}`, openedAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const list = async (query: Record<string, string> = {}): Promise<AttentionItem[]> =>
  (await app.callRaw('adminAttentionList', { token: admin.token, query })).body.data
const close = (id: number, reason = 'Returned by bank transfer') =>
  app.call('adminAttentionClose', { token: admin.token, params: { id }, body: { reason } })
const counted = async () => {
  const { body } = await app.call('adminDashboard', { token: admin.token })
  return Object.fromEntries(body.data.attention.map(({ kind, count }) => [kind, count]))
}

// Specification: A.300, A.301
describe('the attention list', () => {
  it('names the records that lead to each item, newest first, by state and kind', async () => {
    const order = await app.database.db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select(['customerOrder.id', 'code', 'subscriptionId'])
      .where('payment.id', '=', payment.id)
      .$narrowType<{ subscriptionId: number }>()
      .executeTakeFirstOrThrow()
    const { subscriptionId } = order
    const ids = [
      await open('refund_failed', { subject: 'payment', subjectId: payment.id }),
      await open('declaration_delayed', { subject: 'order', subjectId: order.id }),
      await open('wrong_amount', { subject: 'subscription', subjectId: subscriptionId }),
    ]
    const items = await list()
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed())
    const ofOrder = { order_id: order.id, order_code: order.code, subscription_id: subscriptionId }
    expect(items.toReversed()).toMatchObject([
      {
        kind: 'refund_failed',
        cause: 'cause of refund_failed',
        subject: { type: 'payment', id: String(payment.id) },
        about: null,
        payment_id: payment.id,
        ...ofOrder,
        user: customer,
        amount: payment.amount,
        evidence_due_at: null,
        closed_at: null,
        closed_by: null,
        closable: true,
      },
      {
        subject: { type: 'order', id: String(order.id) },
        payment_id: null,
        ...ofOrder,
        user: customer,
        amount: null,
        closable: false,
      },
      {
        payment_id: null,
        order_id: null,
        order_code: null,
        subscription_id: subscriptionId,
        user: customer,
        amount: null,
      },
    ])
    expect((await list({ kind: 'declaration_delayed' })).map(({ id }) => id)).toEqual([ids[1]])
    expect(await list({ state: 'closed' })).toEqual([])
    expect(await list({ from: '2027-03-16' })).toEqual([])
    expect((await list({ from: '2027-03-15', to: '2027-03-15' })).length).toBe(3)
    const { body } = await app.call('adminAttentionList', {
      token: admin.token,
      query: { per_page: '2', page: '2', sort: 'opened_at' },
    })
    expect([body.data.length, body.meta]).toMatchObject([1, { total: 3, last_page: 2 }])
    expect(await counted()).toMatchObject({ refund_failed: 1, declaration_delayed: 1, wrong_amount: 1 })
  })

  it('names the sum of open disputes, and until when the provider accepts evidence', async () => {
    const now = app.clock.now()
    const opened = { paymentId: payment.id, reason: 'fraudulent', openedAt: now, closedAt: null }
    const due = (day: string) => ({ evidenceDueAt: new Date(`${day}T00:00:00Z`) })
    await app.database.db
      .insertInto('dispute')
      .values([
        { ...opened, ...due('2027-03-30'), providerReference: 'late', state: 'open', amountCents: 300 },
        { ...opened, ...due('2027-03-20'), providerReference: 'early', state: 'open', amountCents: 200 },
        {
          ...opened,
          ...due('2027-03-18'),
          providerReference: 'won',
          state: 'won',
          amountCents: 100,
          closedAt: now,
        },
      ])
      .execute()
    await open('dispute_opened', { subject: 'payment', subjectId: payment.id })
    expect(await list({ kind: 'dispute_opened' })).toMatchObject([
      { amount: 5, evidence_due_at: '2027-03-20T00:00:00.000Z', user: customer },
    ])
    expect(await list({ kind: 'refund_failed' })).toMatchObject([
      { amount: payment.amount, evidence_due_at: null },
    ])
  })

  it('stays on the dashboard however long the item is open', async () => {
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 30 * 86_400_000))
    admin = await addUser(app.database.db, { isAdmin: true })
    expect(await counted()).toMatchObject({ refund_failed: 1 })
  })

  it('closes an item once, with the reason in the audit log of its subject', async () => {
    const [item] = await list({ kind: 'refund_failed' })
    const first = await close(item?.id ?? 0)
    expect(first.body.data).toMatchObject({ closed_by: { id: admin.id }, closable: false })
    expect((await close(item?.id ?? 0, 'Again')).body.data).toEqual(first.body.data)
    expect(await counted()).not.toHaveProperty('refund_failed')
    expect((await list({ state: 'closed', sort: '-closed_at' })).map(({ id }) => id)).toEqual([item?.id])
    const { body } = await app.call('adminAuditLog', {
      token: admin.token,
      query: { subject_type: 'payment', subject_id: String(payment.id), action: 'attention.close' },
    })
    expect(body.data.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: { kind: 'refund_failed', cause: 'cause of refund_failed' },
        after: { reason: 'Returned by bank transfer' },
      },
    ])
  })

  it('closes more money refunded than paid with what became of it, and no other item', async () => {
    const id = await open('overpaid', { subject: 'payment', subjectId: payment.id })
    const other = await open('gift_refunded', { subject: 'payment', subjectId: payment.id })
    const settle = (item: number, body: object) =>
      app.callRaw('adminAttentionClose', {
        token: admin.token,
        params: { id: item },
        body: { reason: 'Paid back by the customer', ...body },
      })
    expect(await settle(id, {})).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(await settle(other, { outcome: 'recovered' })).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
    expect((await settle(id, { outcome: 'recovered' })).body.data).toMatchObject({ closable: false })
    const { body } = await app.call('adminAuditLog', {
      token: admin.token,
      query: { subject_type: 'payment', subject_id: String(payment.id), action: 'attention.close' },
    })
    expect(body.data[0]?.after).toEqual({ reason: 'Paid back by the customer', outcome: 'recovered' })
  })

  it('leaves items that a job still works on to the product', async () => {
    const [item] = await list({ kind: 'declaration_delayed' })
    const { status, code } = await close(item?.id ?? 0)
    expect([status, code]).toEqual([409, 'attention_item_pending'])
    expect((await list({ kind: 'declaration_delayed', state: 'open' })).length).toBe(1)
  })

  it('answers attention_item_not_found for an unknown id', async () => {
    const { status, code } = await close(9_999)
    expect([status, code]).toEqual([404, 'attention_item_not_found'])
  })
})
