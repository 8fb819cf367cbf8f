import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../test/factories/gifts.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../test/money-outside.ts'
import { startOver } from '../../../../test/start-over.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'

const dayMs = 86_400_000
const reason = 'Its source is gone.'

let app: TestApp
let buyer: GiftBuyer
let admin: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  admin = await addUser(app.database.db, { isAdmin: true })
  buyer = await giftBuyer(app)
})

const redeem = (voucher: string, channels = 3) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, channels), voucher })

async function passDays(days: number) {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + days * dayMs))
  admin = await addUser(app.database.db, { isAdmin: true })
}

const read = async ({ subscriptionId: id }: Subscriber) =>
  (await app.call('adminSubscriptionRead', { params: { id }, token: admin.token })).body.data

const end = ({ subscriptionId: id }: Subscriber, refund: number) =>
  app.call('adminSubscriptionEnd', { params: { id }, token: admin.token, body: { refund, reason } })

const refund = (id: number, body: { amount?: number } = {}) =>
  app.call('adminPaymentRefund', {
    params: { id },
    token: admin.token,
    body: { reason: 'Goodwill', ...body },
  })

const booked = async (paymentId: number) =>
  (await moneyOutside(app).booked(paymentId)).map(({ status, amountCents }) => `${status} ${amountCents}`)

const notesOf = (orderId: number) =>
  app.database.db
    .selectFrom('receipt')
    .select(['kind', 'grossCents'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute()

const attention = (paymentId: number) =>
  app.database.db.selectFrom('attentionItem').select('kind').where('subjectId', '=', paymentId).execute()

describe('a gift’s year that an administrator ends', () => {
  it('goes back to the gift’s buyer for its unused days, with a credit note and a mail in their language', async () => {
    await app.database.db
      .updateTable('userAccount')
      .set({ locale: 'de' })
      .where('id', '=', buyer.id)
      .execute()
    const gift = await buyer.buy()
    const recipient = await redeem(gift.code)
    await passDays(73)
    expect(await read(recipient)).toMatchObject({ unused_amount: 7.92, unused_gift_amount: 7.92 })
    expect((await end(recipient, 7.92)).body.data).toMatchObject({
      status: 'CANCELED',
      refunds: [{ payment_id: gift.paymentId, amount: 7.92, status: 'COMPLETED' }],
    })
    expect(await recipient.hasAccess()).toBe(false)
    expect(await booked(gift.paymentId)).toEqual(['COMPLETED 792'])
    expect(await notesOf(gift.order_id)).toEqual([{ kind: 'credit_note', grossCents: 792 }])
    const mail = (await buyer.mails()).at(-1)
    expect(mail?.template).toBe('refund')
    expect(mail?.subject).toContain('Erstattung')
    expect(mail?.textBody).toContain('7,92')
    expect(await attention(gift.paymentId)).toEqual([])
  })

  it('tells its recipient of the end, and of no refund', async () => {
    const { code } = await buyer.buy()
    const recipient = await redeem(code)
    await passDays(73)
    await end(recipient, 7.92)
    const mails = await app.database.db
      .selectFrom('mail')
      .select(['template', 'textBody'])
      .where('toAddress', '=', recipient.email)
      .orderBy('id', 'desc')
      .execute()
    expect(mails[0]?.template).toBe('subscription-ended-early')
    expect(mails[0]?.textBody).not.toContain('7.92')
    expect(mails.map(({ template }) => template)).not.toContain('refund')
  })

  it('is refunded once by two calls', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await passDays(73)
    const answers = await Promise.all([end(recipient, 7.92), end(recipient, 7.92)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await booked(paymentId)).toEqual(['COMPLETED 792'])
  })

  it('goes back to a buyer whose account is deleted, without a mail', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    const before = (await buyer.mails()).length
    await app.database.db
      .updateTable('userAccount')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', buyer.id)
      .execute()
    await passDays(73)
    expect((await end(recipient, 7.92)).status).toBe(200)
    expect(await booked(paymentId)).toEqual(['COMPLETED 792'])
    expect(await buyer.mails()).toHaveLength(before)
  })

  it('goes back by what earlier refunds have left', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await refund(paymentId, { amount: 5.9 })
    await passDays(73)
    expect((await read(recipient)).unused_gift_amount).toBe(3.2)
    await end(recipient, 3.2)
    expect(await booked(paymentId)).toEqual(['COMPLETED 590', 'COMPLETED 320'])
  })

  it('is ended without a refund if the gift was refunded before', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await refund(paymentId)
    expect((await end(recipient, 0)).status).toBe(200)
    expect(await booked(paymentId)).toEqual(['COMPLETED 990'])
  })

  it('goes back to buyer and recipient if the recipient paid for more channels', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code, 60)
    await passDays(73)
    expect(await read(recipient)).toMatchObject({ unused_amount: 11.92, unused_gift_amount: 7.92 })
    await end(recipient, 11.92)
    expect(await booked(paymentId)).toEqual(['COMPLETED 792'])
    expect(await recipient.refunds()).toEqual(['COMPLETED 400'])
  })

  it('needs no administrator, and its code stays void if the recipient withdraws, when all of it went back', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await end(recipient, 9.9)
    expect(await booked(paymentId)).toEqual(['COMPLETED 990'])
    expect(await attention(paymentId)).toEqual([])
    const [order] = await recipient.books.orders()
    await recipient.withdraw(order?.id ?? 0)
    expect(await buyer.stateOf(code)).toBe('void')
  })

  it('is part of what ends in bulk', async () => {
    const { code, paymentId } = await buyer.buy()
    await redeem(code)
    await passDays(73)
    const ids = channelIds.slice(0, 1)
    const query = { channel_ids: ids.join(',') }
    const { all } = (await app.call('adminHolderSums', { query, token: admin.token })).body.data
    expect(all.refund).toBeGreaterThanOrEqual(7.92)
    await app.call('adminHolderEnd', {
      token: admin.token,
      body: {
        channel_ids: ids,
        holders: 'all',
        expected_total: all.subscriptions,
        refund: all.refund,
        reason,
      },
    })
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 60_000))
    await app.jobs.runDue()
    expect(await booked(paymentId)).toEqual(['COMPLETED 792'])
  })
})
