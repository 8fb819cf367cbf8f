import type { AdminSubscription } from '@guidefeed/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import { subscriptionRepository } from '../ledger/subscription.repository.ts'
import { orProviderFailed } from '../payment-providers.ts'
import type { Cancellation } from '../use-cases/cancel/cancellation.service.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import { notCancelable } from '../use-cases/subscription/subscription.service.ts'
import type { Resumption } from '../use-cases/subscription/resumption.ts'
import { describeSubscription } from './admin-descriptions.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'

/** Cancels and resumes renewals for customers who ask an administrator to do so. */
export function createAdminRenewals(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  cancel: Cancellation
  resume: Resumption
  withCustomerIn: Customers['withCustomerIn']
}) {
  const { db, clock, asAdministrator, auditLog, cancel, resume, withCustomerIn } = deps

  async function get(id: number) {
    const subscription = await adminSubscriptionRepository(db).find(id)
    if (subscription !== null) return subscription
    throw new DomainError('subscription_not_found')
  }

  const describe = async (id: number): Promise<AdminSubscription> =>
    describeSubscription(await get(id), clock.now())

  const beginFor =
    (origin: Origin): Customers['withCustomer'] =>
    (userId, work, options) =>
      asAdministrator(origin, (asked) => withCustomerIn(asked, userId, work, options))

  return {
    /** Throws subscription_not_found, subscription_not_cancelable, provider_failed. */
    async cancel(id: number, reason: string, origin: Origin): Promise<AdminSubscription> {
      const { userId } = await get(id)
      const { actorUserId } = origin
      if (actorUserId === null) throw new Error('an administrator cancels a renewal')
      const at = clock.now()
      const outcome = await orProviderFailed(
        cancel(userId, id, {
          at,
          because: { cause: 'canceled', actor: 'admin', actorUserId },
          begin: beginFor(origin),
          async alongside(tx, so) {
            if (so !== 'canceled' && so !== 'ended') return
            await auditLog.note(tx, {
              origin,
              action: 'subscription.cancel',
              subject: { type: 'subscription', id },
              aboutUserId: userId,
              after: { canceled_at: at.toISOString(), reason },
            })
          },
        }),
      )
      if (outcome === 'refused') throw notCancelable('not_renewing')
      if (outcome === 'payment_under_way') throw notCancelable('payment_pending')
      return describe(id)
    },

    /** Throws subscription_not_found, subscription_not_resumable. */
    async resume(id: number, reason: string, origin: Origin): Promise<AdminSubscription> {
      const { userId } = await get(id)
      await beginFor(origin)(userId, async (tx) => {
        const subscription = await subscriptionRepository(tx).findView(userId, id)
        if (subscription === null) throw new DomainError('subscription_not_found')
        if (!(await resume(tx, subscription, { by: 'administrator', isAgreed: false }))) return
        await auditLog.note(tx, {
          origin,
          action: 'subscription.resume',
          subject: { type: 'subscription', id },
          aboutUserId: userId,
          before: { canceled_at: subscription.canceledAt?.toISOString() ?? null },
          after: { canceled_at: null, reason },
        })
      })
      return describe(id)
    },
  }
}
export type AdminRenewals = ReturnType<typeof createAdminRenewals>
