import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import { isInGoodStanding } from '../../identity/index.ts'
import { getCustomer } from './customer.repository.ts'
import { announcementRepository } from './announcement.repository.ts'
import type { Announced, Attempt, NoticeKind, TimelineState } from './timeline-state.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** Subscriptions' position in the timeline, and when each is due next. */
function timeline(db: DbOrTx) {
  /** Latest attempt to pay for the term after `finishAt`. */
  async function findAttempt(subscriptionId: number, finishAt: Date): Promise<Attempt | null> {
    return firstRow(
      db
        .selectFrom('payment')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select([
          'payment.status',
          'payment.decline',
          'payment.error',
          'payment.paymentMethodId as methodId',
          'payment.redirectUrl as confirmUrl',
          'payment.createdAt',
          'payment.updatedAt',
        ])
        .where('customerOrder.subscriptionId', '=', subscriptionId)
        .where('customerOrder.periodStart', '>=', finishAt)
        .orderBy('payment.id', 'desc'),
    )
  }

  async function listNotices(subscriptionId: number, periodEnd: Date): Promise<Map<NoticeKind, Date>> {
    const rows = await db
      .selectFrom('subscriptionNotice')
      .select(['kind', 'sentAt'])
      .where('subscriptionId', '=', subscriptionId)
      .where('periodEnd', '=', periodEnd)
      .execute()
    return new Map(rows.map(({ kind, sentAt }) => [kind, sentAt]))
  }

  /** Whether an order other than the next renewal is pending, and whether it is an upgrade. */
  async function readOtherOrder(userId: number, subscriptionId: number, finishAt: Date) {
    const row = await firstRow(
      db
        .selectFrom('customerOrder')
        .select(['subscriptionId', 'periodStart', 'kind'])
        .where('userId', '=', userId)
        .where('status', '=', 'pending'),
    )
    if (row === null) return { hasOtherOrder: false, hasOpenUpgrade: false }
    const isOwn = row.subscriptionId === subscriptionId
    const isRenewal = row.periodStart !== null && row.periodStart >= finishAt
    return { hasOtherOrder: !(isRenewal && isOwn), hasOpenUpgrade: isOwn && row.kind === 'upgrade' }
  }

  async function findAnnounced(subscriptionId: number): Promise<Announced | null> {
    const row = await announcementRepository(db).findNewest(subscriptionId)
    if (row === null) return null
    const { announcedAt: at, chargeAt, priceCents, feeCents, deductedCents, mailId, mailSentAt } = row
    const mail = mailId === null ? null : { id: mailId, sentAt: mailSentAt }
    return { at, chargeAt, sumCents: priceCents + feeCents - deductedCents, mail }
  }

  const isPayable = (provider: string | null, payable: readonly string[]) =>
    provider !== null && payable.includes(provider)

  return {
    /** Null = it has not begun. `payable`: the currently configured providers. */
    async readState(subscriptionId: number, payable: readonly string[]): Promise<TimelineState | null> {
      const row = await firstRow(
        db
          .selectFrom('subscription')
          .leftJoin('paymentMethod', 'paymentMethod.id', 'subscription.paymentMethodId')
          .select([
            'subscription.userId',
            'subscription.status',
            'subscription.finishAt',
            'subscription.canceledAt',
            'subscription.endsEarlyAt',
            'subscription.endedAt',
            'subscription.forgottenAt',
            'subscription.methodSetAt',
            'subscription.renewalConsents',
            'subscription.isTrial',
            'paymentMethod.id as methodId',
            'paymentMethod.provider as methodProvider',
            'paymentMethod.expiresOn',
          ])
          .select(({ selectFrom }) =>
            selectFrom('term')
              .leftJoin('customerOrder', 'customerOrder.id', 'term.orderId')
              .leftJoin('voucher', 'voucher.id', 'customerOrder.voucherId')
              .select(sql<boolean>`coalesce(voucher.kind = 'gift', false)`.as('isGift'))
              .whereRef('term.subscriptionId', '=', 'subscription.id')
              // An upgrade within the term does not decide.
              .where('term.kind', 'in', ['trial', 'year', 'renewal'])
              .orderBy('term.id', 'desc')
              .limit(1)
              .as('isGift'),
          )
          // By any order of the customer, since it may be about this subscription.
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('customerOrder')
                .select('customerOrder.id')
                .whereRef('customerOrder.userId', '=', 'subscription.userId')
                .where('customerOrder.declarationWaitsSince', 'is not', null),
            )
              .$castTo<boolean>()
              .as('isLeaving'),
          )
          .where('subscription.id', '=', subscriptionId),
      )
      if (row === null || row.finishAt === null || row.isTrial === null) return null
      const { finishAt, isTrial, methodId } = row
      return {
        status: row.status,
        isTrial,
        isGift: row.isGift ?? false,
        finishAt,
        canceledAt: row.canceledAt,
        endsEarlyAt: row.endsEarlyAt,
        endedAt: row.endedAt,
        isForgotten: row.forgottenAt !== null,
        isBlocked: !isInGoodStanding(await getCustomer(db, row.userId)),
        isLeaving: row.isLeaving,
        method:
          methodId !== null && isPayable(row.methodProvider, payable)
            ? { id: methodId, expiresOn: row.expiresOn, setAt: row.methodSetAt }
            : null,
        hasConsent: !isTrial || row.renewalConsents !== null,
        notices: await listNotices(subscriptionId, finishAt),
        announced: await findAnnounced(subscriptionId),
        attempt: await findAttempt(subscriptionId, finishAt),
        ...(await readOtherOrder(row.userId, subscriptionId, finishAt)),
      }
    },

    async setDueAt(subscriptionId: number, dueAt: Date | null) {
      await db.updateTable('subscription').set({ dueAt }).where('id', '=', subscriptionId).execute()
    },

    /** Subscriptions due by `now`, by id, in batches. */
    async listDue(now: Date, afterId: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('subscription')
        .select('id')
        .where('dueAt', '<=', now)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** False = it was already recorded. A charge is announced again as often as needed. */
    async noteNotice(subscriptionId: number, periodEnd: Date, kind: NoticeKind, now: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .insertInto('subscriptionNotice')
          .values({ subscriptionId, periodEnd, kind, sentAt: now })
          .onConflict((conflict) =>
            conflict
              .columns(['subscriptionId', 'periodEnd', 'kind'])
              .doUpdateSet({ sentAt: now })
              .where('subscriptionNotice.kind', '=', 'renewal_again'),
          )
          .returning('kind'),
      )
      return row !== null
    },
  }
}
export const timelineRepository: WritesUnderLock<typeof timeline, 'setDueAt' | 'noteNotice'> = timeline
