import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { checkTransition, subscriptionTransitions } from './billing-states.ts'
import type { SubscriptionStatus } from './billing-states.ts'

export type SubscriptionRow = {
  id: number
  userId: number
  serviceId: number
  status: SubscriptionStatus
  priceCents: number
  provider: string
  paymentMethodId: number | null
  startedAt: Date | null
  finishAt: Date | null
  canceledAt: Date | null
}

/** A subscription as its owner sees it. */
export type SubscriptionView = SubscriptionRow & {
  serviceName: string
  channelLimit: number
  isTrial: boolean
  paymentMethod: string | null
}

type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'userId' | 'status'>>

const columns = [
  'subscription.id',
  'subscription.userId',
  'subscription.serviceId',
  'subscription.status',
  'subscription.priceCents',
  'subscription.provider',
  'subscription.paymentMethodId',
  'subscription.startedAt',
  'subscription.finishAt',
  'subscription.canceledAt',
] as const

export function subscriptionRepository(db: DbOrTx) {
  const select = () => db.selectFrom('subscription').select(columns).$narrowType<SubscriptionRow>()

  const selectViews = (userId: number) =>
    db
      .selectFrom('subscription')
      .innerJoin('service', 'service.id', 'subscription.serviceId')
      .leftJoin('userService', 'userService.subscriptionId', 'subscription.id')
      .leftJoin('paymentMethod', 'paymentMethod.id', 'subscription.paymentMethodId')
      .select([
        ...columns,
        'service.name as serviceName',
        sql<number>`coalesce(user_service.channel_limit, service.channel_limit)`.as('channelLimit'),
        sql<boolean>`coalesce(user_service.is_trial, false)`.as('isTrial'),
        'paymentMethod.label as paymentMethod',
      ])
      .$narrowType<SubscriptionView>()
      .where('subscription.userId', '=', userId)

  return {
    /** A new agreement, which waits for its first payment. */
    async insert(
      subscription: Pick<SubscriptionRow, 'userId' | 'serviceId' | 'priceCents' | 'provider'>,
      now: Date,
    ): Promise<number> {
      const row = await db
        .insertInto('subscription')
        .values({ ...subscription, status: 'PENDING' satisfies SubscriptionStatus, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    find: (id: number): Promise<SubscriptionRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    /** The customer's one agreement that has begun and is not over. */
    async findLiving(userId: number): Promise<SubscriptionRow | null> {
      const row = await select()
        .where('userId', '=', userId)
        .where('status', 'in', ['ACTIVE', 'INACTIVE'])
        .executeTakeFirst()
      return row ?? null
    },

    async findView(userId: number, id: number): Promise<SubscriptionView | null> {
      const row = await selectViews(userId).where('subscription.id', '=', id).executeTakeFirst()
      return row ?? null
    },

    /** Newest first; without those that ended before they began, which are only failed attempts to pay. */
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

    /** `subscription` as it was read under the customer's lock. */
    async setStatus(
      subscription: SubscriptionRow,
      status: SubscriptionStatus,
      change: SubscriptionChange = {},
    ) {
      checkTransition(subscriptionTransitions, subscription.status, status)
      await db
        .updateTable('subscription')
        .set({ ...change, status })
        .where('id', '=', subscription.id)
        .execute()
    },
  }
}
