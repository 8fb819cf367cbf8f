import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { SubscriptionStatus } from './billing-states.ts'
import type { RecordedConsents } from './order.repository.ts'
import type { CardColumns } from './payment-method.repository.ts'
import { recordStatusChange } from './status-change.repository.ts'
import type { Because } from './status-change.repository.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'subscription.id',
  'subscription.userId',
  'subscription.serviceId',
  'subscription.status',
  'subscription.priceCents',
  'subscription.provider',
  'subscription.paymentMethodId',
  // When the customer entered the payment method.
  'subscription.methodSetAt',
  'subscription.startedAt',
  'subscription.finishAt',
  'subscription.canceledAt',
  // End of the customer's notice within a renewed year.
  'subscription.endsEarlyAt',
  'subscription.endedAt',
  'subscription.forgottenAt',
] as const

export type SubscriptionRow = Row<'subscription', (typeof columns)[number]>
/** A subscription whose first term has begun. */
export type BegunSubscription = SubscriptionRow & { finishAt: Date }
export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'userId' | 'status'>>

/** Size, price and time of the current term. */
export type HeldTerm = {
  serviceId: number
  channelLimit: number
  priceCents: number
  isTrial: boolean
  startAt: Date
  finishAt: Date
}

/** A subscription as its owner sees it. */
export type SubscriptionView = SubscriptionRow &
  CardColumns & {
    serviceName: string
    channelLimit: number
    isTrial: boolean
    accessUntil: Date | null
    paymentMethod: string | null
    paymentMethodExpiresOn: string | null
  }

function subscriptions(db: DbOrTx) {
  const select = () => db.selectFrom('subscription').select(columns)

  const selectViews = (userId: number) =>
    db
      .selectFrom('subscription')
      .innerJoin('service', 'service.id', 'subscription.serviceId')
      .leftJoin('paymentMethod', 'paymentMethod.id', 'subscription.paymentMethodId')
      .select([
        ...columns,
        'service.name as serviceName',
        sql<number>`coalesce(subscription.channel_limit, service.channel_limit)`.as('channelLimit'),
        sql<boolean>`coalesce(subscription.is_trial, false)`.as('isTrial'),
        'subscription.accessUntil',
        'paymentMethod.label as paymentMethod',
        'paymentMethod.cardBrand',
        'paymentMethod.cardLast4',
        'paymentMethod.expiresOn as paymentMethodExpiresOn',
      ])
      .where('subscription.userId', '=', userId)

  return {
    /** Creates a subscription, which awaits its first payment. */
    async insert(
      subscription: Pick<SubscriptionRow, 'userId' | 'serviceId' | 'priceCents' | 'provider'>,
      now: Date,
      because: Because,
    ): Promise<number> {
      const row = await db
        .insertInto('subscription')
        .values({ ...subscription, status: 'PENDING' satisfies SubscriptionStatus, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const begun = { subject: 'subscription', id: row.id, from: null, to: 'PENDING' } as const
      await recordStatusChange(db, begun, because, now)
      return row.id
    },

    get: (id: number): Promise<SubscriptionRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    /** The customer's one active or suspended subscription. */
    async findLiving(userId: number): Promise<SubscriptionRow | null> {
      return firstRow(select().where('userId', '=', userId).where('status', 'in', ['ACTIVE', 'INACTIVE']))
    },

    /** The active or suspended subscriptions of several customers. */
    listLiving: (userIds: readonly number[]): Promise<SubscriptionRow[]> =>
      select()
        .where('userId', '=', sql<number>`any(${userIds})`)
        .where('status', 'in', ['ACTIVE', 'INACTIVE'])
        .orderBy('id')
        .execute(),

    /** Ids of those that have begun, active or ended, until link and selection are deleted. */
    async listBegun(userId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('subscription')
        .select('id')
        .where('userId', '=', userId)
        .where('startedAt', 'is not', null)
        .where('forgottenAt', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async findView(userId: number, id: number): Promise<SubscriptionView | null> {
      return firstRow(selectViews(userId).where('subscription.id', '=', id))
    },

    /** Newest first; excludes those ended before they began, which are only failed purchases. */
    listViews: (userId: number): Promise<SubscriptionView[]> =>
      selectViews(userId)
        .where((where) =>
          where.or([
            where('subscription.status', '!=', 'CANCELED'),
            where('subscription.startedAt', 'is not', null),
          ]),
        )
        .orderBy('subscription.id', 'desc')
        .execute(),

    async update(id: number, change: SubscriptionChange) {
      await db.updateTable('subscription').set(change).where('id', '=', id).execute()
    },

    /** Writes what the terms hold; the first one numbers the user service. `setAccess` then extends `accessUntil`. */
    async hold(id: number, { startAt, ...held }: HeldTerm) {
      await db
        .updateTable('subscription')
        .set({
          ...held,
          termStartAt: startAt,
          accessUntil: held.finishAt,
          serviceNumber: sql<number>`coalesce(service_number, nextval('subscription_service_number_seq'))`,
        })
        .where('id', '=', id)
        .execute()
    },

    async setAccess(id: number, accessUntil: Date) {
      await db
        .updateTable('subscription')
        .set({ accessUntil })
        .where('id', '=', id)
        .where('accessUntil', '!=', accessUntil)
        .execute()
    },

    /** Given when a trial's payment method was entered; null = it was no trial, or has none. */
    async readConsents(id: number): Promise<RecordedConsents | null> {
      const { renewalConsents } = await db
        .selectFrom('subscription')
        .select('renewalConsents')
        .where('id', '=', id)
        .$narrowType<{ renewalConsents: RecordedConsents | null }>()
        .executeTakeFirstOrThrow()
      return renewalConsents
    },

    async noteConsents(id: number, consents: RecordedConsents) {
      const renewalConsents = JSON.stringify(consents)
      await db.updateTable('subscription').set({ renewalConsents }).where('id', '=', id).execute()
    },

    /** `subscription` as read under the customer's lock; `now` = time of the change. */
    async setStatus(
      subscription: Pick<SubscriptionRow, 'id' | 'status'>,
      status: SubscriptionStatus,
      now: Date,
      because: Because,
      change: SubscriptionChange = {},
    ) {
      const { id, status: from } = subscription
      await recordStatusChange(db, { subject: 'subscription', id, from, to: status }, because, now)
      await db
        .updateTable('subscription')
        .set({ ...change, ...(status === 'CANCELED' ? { endedAt: now } : {}), status })
        .where('id', '=', id)
        .execute()
    },
  }
}
export const subscriptionRepository: WritesUnderLock<
  typeof subscriptions,
  'insert' | 'update' | 'hold' | 'setAccess' | 'noteConsents' | 'setStatus'
> = subscriptions
