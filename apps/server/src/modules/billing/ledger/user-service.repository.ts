import type { ExpressionBuilder, NotNull } from 'kysely'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { DB } from '../../../db/schema.generated.ts'
import type { LinkTerm } from '../../guide/index.ts'

/** Columns of `subscription` that a first term fills. */
type Held = {
  id: NotNull
  channelLimit: NotNull
  isTrial: NotNull
  startAt: NotNull
  finishAt: NotNull
  accessUntil: NotNull
}

/** A service is in force from its start until its access ends. */
const isInForce = (now: Date) => (where: ExpressionBuilder<DB, 'subscription'>) =>
  where.and([where('termStartAt', '<=', now), where('accessUntil', '>', now)])

const selectServices = (db: DbOrTx) =>
  db
    .selectFrom('subscription')
    .innerJoin('service', 'service.id', 'subscription.serviceId')
    .select([
      'subscription.serviceNumber as id',
      'subscription.userId',
      'subscription.id as subscriptionId',
      'subscription.serviceId',
      'subscription.channelLimit',
      'subscription.isTrial',
      'subscription.termStartAt as startAt',
      'subscription.finishAt',
      'subscription.accessUntil',
      'subscription.version',
      'service.name as serviceName',
    ])
    .where('subscription.serviceNumber', 'is not', null)
    .$narrowType<Held>()

/** Paid until `finishAt`; the guide is served until `accessUntil`. */
export type UserServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>

/** A user service with the price that was paid for a year of it, whether a payment method is stored for the next one, and whether that is canceled. */
export type ServiceInForce = UserServiceRow & { priceCents: number; hasMethod: boolean; isCanceled: boolean }

/** Reads subscriptions that have begun, as the services that their customers hold or held (record 0107). */
export function userServiceRepository(db: DbOrTx) {
  const select = () => selectServices(db)

  return {
    /** All services that the users have had, latest end first. */
    list: (userIds: readonly number[]): Promise<UserServiceRow[]> =>
      select()
        .where('subscription.userId', '=', sql<number>`any(${userIds})`)
        .orderBy('subscription.finishAt', 'desc')
        .orderBy('subscription.serviceNumber')
        .execute(),

    /** Subquery: ids of the users with a service in force. */
    selectHolders: (now: Date) => db.selectFrom('subscription').select('userId').where(isInForce(now)),

    /** The service in force at `now`; null = none. */
    async findInForce(userId: number, now: Date): Promise<ServiceInForce | null> {
      return firstRow(
        select()
          .select(
            sql<number>`subscription.price_cents - coalesce((select discount_cents from term
              where term.subscription_id = subscription.id and reversed_at is null order by term.id desc limit 1), 0)`.as(
              'priceCents',
            ),
          )
          .select((of) =>
            of('subscription.paymentMethodId', 'is not', null).$castTo<boolean>().as('hasMethod'),
          )
          .select((of) => of('subscription.canceledAt', 'is not', null).$castTo<boolean>().as('isCanceled'))
          .where('subscription.userId', '=', userId)
          .where(isInForce(now))
          .orderBy('subscription.accessUntil', 'desc'),
      )
    },

    async find(id: number): Promise<UserServiceRow | null> {
      return firstRow(select().where('subscription.serviceNumber', '=', id))
    },

    async findOf(subscriptionId: number): Promise<UserServiceRow | null> {
      return firstRow(select().where('subscription.id', '=', subscriptionId))
    },

    getOf: (subscriptionId: number): Promise<UserServiceRow> =>
      select().where('subscription.id', '=', subscriptionId).executeTakeFirstOrThrow(),

    async hasEverHeld(userId: number): Promise<boolean> {
      const row = await firstRow(
        db
          .selectFrom('subscription')
          .select('id')
          .where('userId', '=', userId)
          .where('serviceNumber', 'is not', null)
          .limit(1),
      )
      return row !== null
    },

    /** The service that lasts longest, as the guide keeps it. An unpaid one counts as such before the timeline suspends it. */
    async readLinkTerm(userId: number): Promise<LinkTerm> {
      const row = await firstRow(
        select()
          .select(['subscription.status', 'subscription.canceledAt'])
          .where('subscription.userId', '=', userId)
          .orderBy('subscription.accessUntil', 'desc')
          .orderBy('subscription.serviceNumber', 'desc'),
      )
      if (row === null) return { servedUntil: null, awaitsPayment: false }
      const { status, canceledAt, isTrial } = row
      const renews = status === 'ACTIVE' && canceledAt === null && !isTrial
      return { servedUntil: row.accessUntil, awaitsPayment: renews || status === 'INACTIVE' }
    },
  }
}
