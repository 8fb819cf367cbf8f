import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { addChannels, addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { newSession } from '../../../../test/new-session.ts'
import { addSubscriber, cards } from '../../../../test/subscriber.ts'

const reason = 'Asked by telephone'

let app: TestApp
let channelIds: number[]
/** More than the smallest plan has room for. */
let manyChannels: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
  manyChannels = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber = cards.good) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })

/** An administrator who has just signed in: earlier proofs are too old once the clock has moved. */
const newClerk = () => addUser(app.database.db, { isAdmin: true })

async function act(action: 'Cancel' | 'Resume', id: number) {
  const { token } = await newClerk()
  return app.call(`adminSubscription${action}`, { params: { id }, token, body: { reason } })
}

async function auditOf(id: number) {
  const { token } = await newClerk()
  const query = { subject_type: 'subscription', subject_id: id } as const
  return (await app.call('adminAuditLog', { query, token })).body.data
}

// Specification: A.480
describe('a renewal canceled by an administrator', () => {
  it('ends with the paid term, is confirmed to the customer, and is logged with its reason', async () => {
    const subscriber = await subscribe()
    const { subscriptionId: id } = subscriber
    await subscriber.walkTo(-100)
    const { status, body } = await act('Cancel', id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      status: 'ACTIVE',
      renews_at: null,
      canceled_at: expect.any(String),
      finish_at: subscriber.dayZero.toISOString(),
    })
    expect(await auditOf(id)).toMatchObject([
      { actor: { kind: 'user' }, action: 'subscription.cancel', after: { reason } },
    ])
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail?.textBody).toMatch(/The renewal of .* was canceled on/)
    await subscriber.walkTo(30)
    expect((await subscriber.mails()).slice(1)).toEqual([
      'subscription-canceled -100',
      'subscription-ended 0',
    ])
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  })

  it('is mailed and logged once when canceled twice', async () => {
    const subscriber = await subscribe()
    for (let count = 0; count < 2; count++)
      expect((await act('Cancel', subscriber.subscriptionId)).status).toBe(200)
    expect((await subscriber.mails()).slice(1)).toEqual(['subscription-canceled -365'])
    expect(await auditOf(subscriber.subscriptionId)).toHaveLength(1)
  })

  it('ends at once while it is past due, with the confirmation of a cancellation', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(4)
    expect((await act('Cancel', subscriber.subscriptionId)).body.data.status).toBe('CANCELED')
    const mails = await mailsTo(app, subscriber.email)
    const ended = mails.find(({ template }) => template === 'subscription-ended')
    expect(ended?.textBody).toMatch(/It\s+was\s+canceled\s+on/)
  })

  it('is refused once the subscription has ended', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(1)
    const { status, code } = await act('Cancel', subscriber.subscriptionId)
    expect([status, code]).toEqual([409, 'subscription_not_cancelable'])
  })

  it('is refused for an unknown subscription', async () => {
    const { status, code } = await act('Cancel', 999_999)
    expect([status, code]).toEqual([404, 'subscription_not_found'])
  })
})

// Specification: A.481
describe('a renewal resumed by an administrator', () => {
  it('renews again, is announced to the customer, and is logged with its reason', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(-100)
    const { status, body } = await act('Resume', subscriber.subscriptionId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ renews_at: subscriber.dayZero.toISOString(), canceled_at: null })
    expect(await auditOf(subscriber.subscriptionId)).toMatchObject([
      { actor: { kind: 'user' }, action: 'subscription.resume', after: { canceled_at: null, reason } },
    ])
    await subscriber.walkTo(1)
    expect((await subscriber.mails()).slice(2)).toEqual([
      'subscription-resumed -100',
      'renewal-notice -28',
      'renewal-notice -7',
      'receipt 0',
    ])
  })

  it('is charged a week after the announcement, since the customer has not agreed on a page', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(-1)
    await act('Resume', subscriber.subscriptionId)
    const mails = await mailsTo(app, subscriber.email)
    const announced = mails.find(({ template }) => template === 'subscription-resumed')
    expect(announced?.textBody).toMatch(/renews on 27 November\s2027/)
    await subscriber.walkTo(5.9)
    expect(await subscriber.attempts()).toEqual([])
    await subscriber.walkTo(6.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 6'])
  })

  it('is charged a week after the announcement, also if the canceled year was upgraded in its last weeks', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(-20)
    const customer = customerAtSandbox(app, await newSession(app, subscriber))
    const { data } = (await customer.checkout(await customer.fillCart(manyChannels))).body
    await customer.callback((await customer.pay(data.redirect_to)).headers.location)
    await subscriber.walkTo(-1)
    await act('Resume', subscriber.subscriptionId)
    await subscriber.walkTo(5.9)
    expect(await subscriber.attempts()).toEqual([])
    await subscriber.walkTo(6.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 6'])
  })

  it('is mailed and logged once when resumed twice', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    for (let count = 0; count < 2; count++)
      expect((await act('Resume', subscriber.subscriptionId)).status).toBe(200)
    expect((await subscriber.mails()).slice(2)).toEqual(['subscription-resumed -365'])
    expect(await auditOf(subscriber.subscriptionId)).toHaveLength(1)
  })

  it('is refused once the subscription has ended', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(1)
    const { status, code } = await act('Resume', subscriber.subscriptionId)
    expect([status, code]).toEqual([409, 'subscription_not_resumable'])
  })

  it('is refused for an unknown subscription', async () => {
    const { status, code } = await act('Resume', 999_999)
    expect([status, code]).toEqual([404, 'subscription_not_found'])
  })
})
