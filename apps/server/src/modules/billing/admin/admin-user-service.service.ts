import { fieldError } from '@guidefeed/contract'
import type { routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { compareEdit } from '../../../lib/admin-edit.ts'
import type { RecordEdit } from '../../../lib/admin-edit.ts'
import { DomainError, validationFailed } from '../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import type { GuideLinks } from '../../guide/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { describeSubscription } from './admin-descriptions.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'
import { announcementRepository } from '../ledger/announcement.repository.ts'
import { getCustomer } from '../ledger/customer.repository.ts'
import type { CustomerTx } from '../ledger/customer-tx.ts'
import { orderRepository } from '../ledger/order.repository.ts'
import { getService } from '../ledger/price-list.repository.ts'
import { subscriptionRepository } from '../ledger/subscription.repository.ts'
import type { SubscriptionRow } from '../ledger/subscription.repository.ts'
import { timelineRepository } from '../ledger/timeline.repository.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { comingChargeDay, isRenewing } from '../policy/renewing.ts'
import { addYears } from '../policy/term.ts'
import type { TermLedger } from '../use-cases/customer/term-ledger.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import { keepAgreed } from '../use-cases/lost-days/moved-announcement.ts'
import { createRenewalMails } from '../use-cases/mails/renewal-mail.ts'
import { userServiceRepository } from '../ledger/user-service.repository.ts'
import type { UserServiceRow } from '../ledger/user-service.repository.ts'

type Answer = z.infer<typeof routes.adminUserServiceUpdate.response>['data']
type Edit = RecordEdit<Pick<Answer, 'finish_at' | 'channel_limit' | 'version'>>
type State = { finishAt: Date; channelLimit: number; canceledAt: Date | null }

/** Guards against a mistyped year, which would grant access for decades. */
const maxYearsAhead = 10

/**
 * Lets administrators change a customer's term: more time after an outage, an immediate end, more channels.
 * Access and subscription end together. A later end postpones the renewal, so the added time is free. An earlier end also
 * cancels the renewal, which would otherwise come sooner than announced; the customer may resume it. Only a service under an
 * ACTIVE subscription can be changed: an unpaid one is restored by its payment, an ended one by a new order. After a customer's
 * notice, the end can only be moved before that of the notice (record 0102). The customer is mailed what has changed.
 */
export function createAdminUserServices(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  guideLinks: GuideLinks
  terms: TermLedger
  withCustomerIn: Customers['withCustomerIn']
  providers: Pick<PaymentProviders, 'codes'>
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, asAdministrator, auditLog, guideLinks, terms, withCustomerIn } = deps
  const { providers, sendMail, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  async function get(tx: Tx, id: number): Promise<UserServiceRow> {
    const service = await userServiceRepository(tx).find(id)
    if (service !== null) return service
    throw new DomainError('user_service_not_found')
  }

  /** A limit below the number of active channels would leave it to us which ones to drop. */
  async function checkLimit(tx: Tx, userId: number, channelLimit: number) {
    const served = (await guideLinks.activeChannelIds(tx, userId)).length
    if (channelLimit < served)
      throw validationFailed({ channel_limit: [fieldError('limit_below_served', { min: served })] })
  }

  function checkEnd(
    { startAt }: UserServiceRow,
    { endsEarlyAt }: Pick<SubscriptionRow, 'endsEarlyAt'>,
    finishAt: Date,
  ) {
    if (finishAt <= startAt) throw validationFailed({ finish_at: [fieldError('ends_before_service')] })
    if (finishAt > addYears(clock.now(), maxYearsAhead))
      throw validationFailed({ finish_at: [fieldError('ends_too_late', { years: maxYearsAhead })] })
    // The subscription ends with the notice, so a later end of the term would change nothing.
    if (endsEarlyAt !== null && finishAt > endsEarlyAt)
      throw validationFailed({ finish_at: [fieldError('ends_after_notice')] })
  }

  async function mailChange(tx: CustomerTx, id: number, before: State, after: State) {
    const { finishAt, channelLimit } = after
    // The timeline mails the end.
    if (finishAt <= clock.now()) return
    const subscription = await subscriptionRepository(tx).get(id)
    const state = await timelineRepository(tx).readState(id, providers.codes())
    const request = mails.changed({
      customer: await getCustomer(tx, subscription.userId),
      service: await getService(tx, subscription.serviceId),
      subscription,
      channelLimit,
      finishAt,
      renewsAt: state !== null && isRenewing(state) ? comingChargeDay(state, clock.now()) : null,
      isMoved: finishAt.getTime() !== before.finishAt.getTime(),
      isResized: channelLimit !== before.channelLimit,
    })
    await sendMail(tx, request)
  }

  async function write(tx: CustomerTx, service: UserServiceRow, before: State, after: State, origin: Origin) {
    const { finishAt, channelLimit, canceledAt } = after
    const isNewEnd = finishAt.getTime() !== before.finishAt.getTime()
    const { subscriptionId: id } = service
    const announced = await announcementRepository(tx).list(id)
    await terms.change(tx, { id }, { size: { channelLimit }, finishAt: isNewEnd ? finishAt : null })
    if (isNewEnd) await keepAgreed(tx, id, { announced, from: before.finishAt, to: finishAt })
    await subscriptionRepository(tx).update(id, { canceledAt })
    await mailChange(tx, id, before, after)
    await auditLog.note(tx, {
      origin,
      action: 'user_service.update',
      subject: { type: 'user_service', id: service.id },
      aboutUserId: service.userId,
      before: noteOf(before, after, before),
      after: noteOf(before, after, after),
    })
  }

  /** A renewal that is being paid was priced for the current end, and an upgrade for the time until then. */
  async function checkNotPaid(tx: Tx, userId: number, { isEarlier }: { isEarlier: boolean }) {
    const kind = (await orderRepository(tx).findPending(userId))?.kind
    if (kind === 'renewal') throw notChangeable('renewing')
    if (kind === 'upgrade' && isEarlier) throw notChangeable('upgrading')
  }

  async function describe(tx: Tx, service: UserServiceRow): Promise<Answer> {
    const subscription = await adminSubscriptionRepository(tx).find(service.subscriptionId)
    if (subscription === null) throw new Error('a user service belongs to a subscription')
    return {
      ...describeUserService(service),
      subscription: describeSubscription(subscription, clock.now()),
    }
  }

  return {
    /** Throws user_service_not_found, user_service_not_changeable, record_changed, validation_failed. Idempotent. */
    update: (id: number, changes: Edit, origin: Origin): Promise<Answer> =>
      asAdministrator(origin, async (asked) => {
        const { userId } = await get(asked, id)
        await withCustomerIn(asked, userId, async (tx) => {
          const service = await get(tx, id)
          const subscription = await subscriptionRepository(tx).get(service.subscriptionId)
          const { status, canceledAt } = subscription
          if (status !== 'ACTIVE') throw notChangeable('inactive')
          const edit = compareEdit(await describe(tx, service), {
            ...changes,
            finish_at: asListed(changes.finish_at),
          })
          if (edit === null) return
          const { finish_at: finishAt, channel_limit: channelLimit } = edit.after
          const before: State = { ...service, canceledAt }
          const after: State = {
            finishAt: finishAt === undefined ? service.finishAt : new Date(finishAt),
            channelLimit: channelLimit ?? service.channelLimit,
            canceledAt,
          }
          const isEarlier = after.finishAt < before.finishAt
          if (isEarlier) after.canceledAt ??= clock.now()
          if (finishAt !== undefined) {
            checkEnd(service, subscription, after.finishAt)
            await checkNotPaid(tx, service.userId, { isEarlier })
          }
          if (after.channelLimit < before.channelLimit)
            await checkLimit(tx, service.userId, after.channelLimit)
          await write(tx, service, before, after, origin)
        })
        // Only now is its access that of the new term.
        return describe(asked, await get(asked, id))
      }),
  }
}
export type AdminUserServices = ReturnType<typeof createAdminUserServices>

export function describeUserService(service: UserServiceRow) {
  return {
    id: service.id,
    service: service.serviceName,
    channel_limit: service.channelLimit,
    start_at: service.startAt.toISOString(),
    finish_at: service.finishAt.toISOString(),
    access_until: service.accessUntil.toISOString(),
    is_trial: service.isTrial,
    version: service.version,
  }
}

/** An instant as answers write it. */
const asListed = (at: string | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

/** The part of `state` that differs between the two. */
function noteOf(before: State, after: State, state: State) {
  return {
    ...(before.finishAt.getTime() === after.finishAt.getTime()
      ? {}
      : { finish_at: state.finishAt.toISOString() }),
    ...(before.channelLimit === after.channelLimit ? {} : { channel_limit: state.channelLimit }),
    ...(before.canceledAt === after.canceledAt
      ? {}
      : { canceled_at: state.canceledAt?.toISOString() ?? null }),
  }
}

function notChangeable(kind: 'inactive' | 'renewing' | 'upgrading') {
  return new DomainError('user_service_not_changeable', { params: { kind } })
}
