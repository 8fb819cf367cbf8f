import type { Client } from '@guidefeed/contract/client'
import type { Action } from './actions.ts'
import type { ModelWorld } from './world.ts'

type AdministratorAction = Extract<
  Action,
  { do: 'move_end' | 'set_limit' | 'refund' | 'ban' | 'end_and_refund' }
>

/** Plays an administrator who changes a customer's service, payments or account. */
export function createModelAdministrator(about: { world: ModelWorld; userId: number; asAdmin: Client }) {
  const { world, userId, asAdmin } = about
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

  async function refund(cents: number | null, older: number) {
    const payment = await db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select('payment.id')
      .where('customerOrder.userId', '=', userId)
      .where('payment.status', '=', 'COMPLETED')
      .orderBy('payment.id', 'desc')
      .offset(older)
      .executeTakeFirst()
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
        case 'ban': {
          const body = { ban: action.isBanned, ban_reason: action.isBanned ? 'Shared the link.' : null }
          return asAdmin('adminUserBan', { params: { id: userId }, body })
        }
      }
    },
  }
}
