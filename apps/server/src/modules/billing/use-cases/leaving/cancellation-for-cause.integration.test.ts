import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { causeDeclarations } from '../../../../../test/cause-declarations.ts'
import type { CauseDeclarations } from '../../../../../test/cause-declarations.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'

const reason = 'My channels have had no guide for weeks.'
const faulty = createFaultyProvider()
let app: TestApp
let customer: PayingCustomer
let orderId: number
let declarations: CauseDeclarations

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({
    env: { ROLES: 'api,guide', TRUST_PROXY: '127.0.0.1' },
    overrides: { wrapProvider: faulty.wrap },
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await payingCustomer(app)
  orderId = await customer.buy(3)
  await app.jobs.runDue()
  declarations = causeDeclarations(app, { customer, orderId })
})

describe('POST /contract/cancel with a reason', () => {
  // Specification: A.733
  it('stops the renewal from its arrival, and opens an item with the reason', async () => {
    const receivedAt = await declarations.cancel(`  ${reason}\n`)
    expect(await customer.subscription()).toMatchObject({
      status: 'ACTIVE',
      canceled_at: receivedAt,
      renews_at: null,
    })
    expect(await declarations.items()).toMatchObject([{ subject: 'order', cause: reason, closedAt: null }])
    expect((await declarations.templates()).slice(1)).toEqual([
      'cancellation-for-cause',
      'subscription-canceled',
    ])
  })

  // Specification: A.734
  it('is confirmed with reason, order and time', async () => {
    const receivedAt = await declarations.cancel(reason)
    const [mail] = await declarations.confirmations()
    const text = mail?.textBody.replaceAll(/\s+/g, ' ')
    for (const part of [
      await customer.codeOf(orderId),
      reason,
      `at ${receivedAt.slice(11, 16)} UTC`,
      'with immediate effect, for good cause,',
      'Nothing more will be charged',
      'Otherwise it ends with the period that you paid for.',
    ])
      expect(text).toContain(part)
  })

  // Specification: A.755
  it('is confirmed at once, although the payment provider does not answer', async () => {
    const buyer = await payingCustomer(app)
    const { order_id: unpaid } = await buyer.order(3)
    const ofUnpaid = causeDeclarations(app, { customer: buyer, orderId: unpaid })
    faulty.failBefore('cancelPayment')
    await ofUnpaid.cancel(reason)
    expect(await ofUnpaid.items()).toMatchObject([{ cause: reason, closedAt: null }])
    expect(await ofUnpaid.confirmations()).toHaveLength(1)
    faulty.heal()
    await app.call('devClock', { body: { advance_seconds: 3600 } })
    await app.jobs.runDue()
    expect(await ofUnpaid.items()).toHaveLength(1)
    expect(await ofUnpaid.templates()).not.toContain('nothing-to-cancel')
    expect(await ofUnpaid.confirmations()).toHaveLength(1)
  })

  it.each([
    ['with early', { early: true, reason }, 'unknown_field'],
    ['that is empty', { reason: ' \n ' }, 'required'],
    ['that is invisible', { reason: '\u200B\u2060' }, 'required'],
    ['that is too long', { reason: 'x'.repeat(1001) }, 'too_long'],
  ])('refuses a reason %s at its field', async (_how, body, code) => {
    const { status, error } = await declarations.declare(body)
    expect([status, error.error_codes]).toMatchObject([422, { reason: [{ code }] }])
  })

  it('gives the same answer whether or not address and code match', async () => {
    const answers = await Promise.all([
      declarations.declare({ reason }),
      declarations.declare({ reason, email: 'nobody@example.test' }),
      declarations.declare({ reason, code: 'ABCDE-FGHJK' }),
    ])
    const told = answers.map(({ status, body }) => `${status} ${body.data.code} ${body.data.message}`)
    expect(new Set(told).size).toBe(1)
    await app.jobs.runDue()
    expect(await mailsTo(app, 'nobody@example.test')).toEqual([])
  })

  // Specification: A.735
  it('escapes what the reason contains', async () => {
    const hostile = '<img src=x onerror=alert(1)> {{ name }} & "all"\n<script>x</script>'
    await declarations.cancel(hostile)
    const [mail] = await declarations.confirmations()
    expect(mail?.htmlBody).not.toMatch(/<img|<script/)
    expect(mail?.htmlBody).toContain('&lt;img src=x onerror=alert(1)&gt; {{ name }} &amp;')
    expect(mail?.textBody).toContain('<script>x</script>')
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const { body } = await app.call('adminAttentionList', {
      query: { kind: 'cancellation_for_cause' },
      token,
    })
    expect(body.data[0]).toMatchObject({
      cause: hostile,
      cause_code: null,
      cause_params: null,
      closable: true,
    })
  })

  it('does not send the reason to an address that is not confirmed', async () => {
    const change = { emailVerifiedAt: null }
    await app.database.db.updateTable('userAccount').set(change).where('id', '=', customer.id).execute()
    await declarations.cancel(reason)
    const [mail] = await declarations.confirmations()
    expect(mail?.textBody).not.toContain(reason)
  })
})

describe('a cancellation for good cause opens its item', () => {
  it('although the renewal was canceled before', async () => {
    const { received_at: first } = (await declarations.declare({})).body.data
    await app.jobs.runDue()
    await declarations.cancel(reason)
    expect((await customer.subscription()).canceled_at).toBe(first)
    expect(await declarations.items()).toMatchObject([{ cause: reason, closedAt: null }])
    expect((await declarations.templates()).at(-1)).toBe('cancellation-for-cause')
  })

  it('although the subscription is over', async () => {
    const body = { email: customer.email, order_code: await customer.codeOf(orderId), confirm: true as const }
    await app.call('contractWithdraw', { body })
    await app.jobs.runDue()
    await declarations.cancel(reason)
    expect(await declarations.items()).toMatchObject([{ cause: reason, closedAt: null }])
    expect((await declarations.templates()).at(-1)).toBe('cancellation-for-cause')
    expect(await declarations.templates()).not.toContain('nothing-to-cancel')
  })

  it('for a gift, whose buyer has no subscription', async () => {
    const buyer = await giftBuyer(app)
    const { order_code: orderCode } = await buyer.buy()
    const body = { email: buyer.email, order_code: orderCode, confirm: true as const, reason }
    await app.call('contractCancel', { body })
    await app.jobs.runDue()
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const { data } = (await app.call('adminAttentionList', { query: { state: 'open' }, token })).body
    expect(data[0]).toMatchObject({ kind: 'cancellation_for_cause', order_code: orderCode, cause: reason })
    expect((await buyer.mails()).at(-1)).toMatchObject({ template: 'cancellation-for-cause' })
  })

  it('for a deleted account, which is not mailed', async () => {
    await declarations.declare({ reason })
    const at = app.clock.now()
    const { db } = app.database
    await db.updateTable('userAccount').set({ deletedAt: at }).where('id', '=', customer.id).execute()
    // As a deletion does.
    const ended = { status: 'CANCELED', endedAt: at } as const
    await db.updateTable('subscription').set(ended).where('userId', '=', customer.id).execute()
    const before = await declarations.templates()
    await app.jobs.runDue()
    expect(await declarations.items()).toMatchObject([{ cause: reason, closedAt: null }])
    expect(await declarations.templates()).toEqual(before)
  })
})
