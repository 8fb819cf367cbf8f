import type { Client } from '@guidefeed/contract/client'
import type { Action } from './actions.ts'
import type { Answered } from './answered.ts'
import type { ModelWorld } from './world.ts'

type AdministratorAction = Extract<
  Action,
  {
    do:
      | 'move_end'
      | 'set_limit'
      | 'refund'
      | 'ban'
      | 'end_and_refund'
      | 'expire_gift'
      | 'cancel_for'
      | 'resume_for'
      | 'transfer'
      | 'bulk_end'
  }
>

/** Plays an administrator who changes a customer's service, payments or account. */
export function createModelAdministrator(about: {
  world: ModelWorld
  userId: number
  asAdmin: Client
  answered: Answered
}) {
  const { world, userId, asAdmin, answered } = about
  const { db } = world.database

  /** The customer's newest subscription, and the id of its user service. */
  const newest = () =>
    db
      .selectFrom('subscription')
      .select(['subscription.id', 'subscription.finishAt', 'subscription.serviceNumber as serviceId'])
      .where('subscription.userId', '=', userId)
      .orderBy('subscription.id', 'desc')
      .executeTakeFirst()

  async function changeService(
    change: (finishAt: Date) => { finish_at: string } | { channel_limit: number },
  ) {
    const { serviceId, finishAt } = (await newest()) ?? {}
    if (serviceId == null || finishAt == null) return null
    return asAdmin('adminUserServiceUpdate', { params: { id: serviceId }, body: change(finishAt) })
  }

  /** A completed payment, counted back from the newest. */
  const findPayment = (older: number) =>
    db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .innerJoin('sandboxPayment', 'sandboxPayment.reference', 'payment.reference')
      .select(['payment.id', 'sandboxPayment.token'])
      .where('customerOrder.userId', '=', userId)
      .where('payment.status', '=', 'COMPLETED')
      .orderBy('payment.id', 'desc')
      .offset(older)
      .executeTakeFirst()

  async function refund(cents: number | null, older: number) {
    const payment = await findPayment(older)
    const amount = cents === null ? {} : { amount: cents / 100 }
    const body = { ...amount, reason: 'Requested by the customer.' }
    return payment === undefined ? null : asAdmin('adminPaymentRefund', { params: { id: payment.id }, body })
  }

  async function endAndRefund() {
    const { id } = (await newest()) ?? {}
    if (id === undefined) return null
    const read = await asAdmin('adminSubscriptionRead', { params: { id } })
    if (read.code !== undefined) return null
    const body = { refund: read.body.data.unused_amount, reason: 'Its source is gone.' }
    return asAdmin('adminSubscriptionEnd', { params: { id }, body })
  }

  async function transfer(cents: number | null, older: number) {
    const payment = await findPayment(older)
    if (payment === undefined) return
    const params = { id: payment.id }
    const read = await asAdmin('adminPaymentRead', { params })
    if (read.code !== undefined) return
    const amount = cents === null ? read.body.data.amount - read.body.data.refunded : cents / 100
    if (amount <= 0) return
    const at = world.clock.now()
    const answer = await asAdmin('adminPaymentTransfer', {
      params,
      body: {
        amount,
        transferred_on: at.toISOString().slice(0, 10),
        reference: `Transfer ${userId} ${answered.transfers.length + 1}`,
        reason: 'The provider refuses it.',
      },
    })
    if (answer.code === undefined)
      answered.transfers.push({ paymentToken: payment.token, cents: Math.round(amount * 100), at })
  }

  async function operate(what: 'canceled' | 'resumed') {
    const { id } = (await newest()) ?? {}
    if (id === undefined) return
    const name = what === 'canceled' ? 'adminSubscriptionCancel' : 'adminSubscriptionResume'
    const wasCanceled = await readCanceledAt(id)
    const at = world.clock.now()
    const answer = await asAdmin(name, { params: { id }, body: { reason: 'Asked on the phone.' } })
    // Canceling twice is no second cancellation.
    if (answer.code === undefined && (what === 'canceled') === (wasCanceled === null))
      answered.operations.push({ userId, subscriptionId: id, what, at })
  }

  const readCanceledAt = async (id: number) =>
    (await db.selectFrom('subscription').select('canceledAt').where('id', '=', id).executeTakeFirstOrThrow())
      .canceledAt

  async function expireGift() {
    const code = world.giftCodes.findLast(({ buyerId }) => buyerId === userId)?.code
    if (code === undefined) return
    const { id } = await db
      .selectFrom('voucher')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const at = world.clock.now()
    const answer = await asAdmin('adminVoucherUpdate', {
      params: { id },
      body: { valid_until: at.toISOString() },
    })
    if (answer.code === undefined) answered.expiries.push({ code, at })
  }

  async function endBulk() {
    const ids = world.channelIds.slice(-1)
    const read = await asAdmin('adminHolderSums', { query: { channel_ids: ids.join(',') } })
    if (read.code !== undefined || read.body.data.all.subscriptions === 0) return
    const { subscriptions, refund: sum } = read.body.data.all
    await asAdmin('adminHolderEnd', {
      body: {
        channel_ids: ids,
        holders: 'all',
        expected_total: subscriptions,
        refund: sum,
        reason: 'Its source is gone.',
      },
    })
  }

  return {
    newest,

    act(action: AdministratorAction): Promise<unknown> {
      switch (action.do) {
        case 'move_end':
          return changeService((finishAt) => ({
            finish_at: new Date(finishAt.getTime() + action.days * 86_400_000).toISOString(),
          }))
        case 'set_limit':
          return changeService(() => ({ channel_limit: action.channels }))
        case 'refund':
          return refund(action.cents, action.older)
        case 'end_and_refund':
          return endAndRefund()
        case 'transfer':
          return transfer(action.cents, action.older)
        case 'cancel_for':
          return operate('canceled')
        case 'resume_for':
          return operate('resumed')
        case 'expire_gift':
          return expireGift()
        case 'bulk_end':
          return endBulk()
        case 'ban': {
          const body = { ban: action.isBanned, ban_reason: action.isBanned ? 'Shared the link.' : null }
          return asAdmin('adminUserBan', { params: { id: userId }, body })
        }
      }
    },
  }
}
