import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { DB } from '../../../db/schema.generated.ts'
import type { Row } from '../../../db/row.ts'
import type { LinkTerm } from '../../guide/index.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** Paid until `finishAt`; the guide is served until `accessUntil`. */
export type UserServiceRow = Row<'userService'> & { serviceName: string }
export type NewUserService = Omit<UserServiceRow, 'id' | 'accessUntil' | 'serviceName' | 'version'>

/** A user service with the price that its term was sold for. */
export type ServiceInForce = UserServiceRow & { priceCents: number }

const columns = [
  'userService.id',
  'userService.userId',
  'userService.subscriptionId',
  'userService.serviceId',
  'userService.channelLimit',
  'userService.isTrial',
  'userService.startAt',
  'userService.finishAt',
  'userService.accessUntil',
  'userService.version',
  'service.name as serviceName',
] as const

/** A service is in force from its start until its access ends. */
const isInForce = (now: Date) => (where: ExpressionBuilder<DB, 'userService'>) =>
  where.and([where('userService.startAt', '<=', now), where('userService.accessUntil', '>', now)])

function userServices(db: DbOrTx) {
  const select = () =>
    db.selectFrom('userService').innerJoin('service', 'service.id', 'userService.serviceId').select(columns)

  return {
    /** All services that the users have had, latest end first. */
    list: (userIds: readonly number[]): Promise<UserServiceRow[]> =>
      select()
        .where('userId', '=', sql<number>`any(${userIds})`)
        .orderBy('finishAt', 'desc')
        .orderBy('userService.id')
        .execute(),

    /** Subquery: ids of the users with a service in force. */
    selectHolders: (now: Date) => db.selectFrom('userService').select('userId').where(isInForce(now)),

    /** The service in force at `now`; null = none. */
    async findInForce(userId: number, now: Date): Promise<ServiceInForce | null> {
      return firstRow(
        select()
          .innerJoin('subscription', 'subscription.id', 'userService.subscriptionId')
          .select('subscription.priceCents')
          .where('userService.userId', '=', userId)
          .where(isInForce(now))
          .orderBy('userService.accessUntil', 'desc'),
      )
    },

    getOf: (subscriptionId: number): Promise<UserServiceRow> =>
      select().where('userService.subscriptionId', '=', subscriptionId).executeTakeFirstOrThrow(),

    async hasEverHeld(userId: number): Promise<boolean> {
      const row = await firstRow(
        db.selectFrom('userService').select('id').where('userId', '=', userId).limit(1),
      )
      return row !== null
    },

    /** Creates or replaces the subscription's service; `setAccess` then extends `accessUntil`. */
    async put(service: NewUserService) {
      const { userId, subscriptionId, ...term } = service
      const changed = { ...term, accessUntil: service.finishAt }
      await db
        .insertInto('userService')
        .values({ userId, subscriptionId, ...changed })
        .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet(changed))
        .execute()
    },

    async setAccess(subscriptionId: number, accessUntil: Date) {
      await db
        .updateTable('userService')
        .set({ accessUntil })
        .where('subscriptionId', '=', subscriptionId)
        .where('accessUntil', '!=', accessUntil)
        .execute()
    },

    /** The service that lasts longest, as the guide keeps it. An unpaid one counts as such before the timeline suspends it. */
    async readLinkTerm(userId: number): Promise<LinkTerm> {
      const row = await firstRow(
        db
          .selectFrom('userService')
          .innerJoin('subscription', 'subscription.id', 'userService.subscriptionId')
          .select(['accessUntil', 'isTrial', 'subscription.status', 'subscription.canceledAt'])
          .where('userService.userId', '=', userId)
          .orderBy('accessUntil', 'desc')
          .orderBy('userService.id', 'desc'),
      )
      if (row === null) return { servedUntil: null, awaitsPayment: false }
      const { status, canceledAt, isTrial } = row
      const renews = status === 'ACTIVE' && canceledAt === null && !isTrial
      return { servedUntil: row.accessUntil, awaitsPayment: renews || status === 'INACTIVE' }
    },

    /** Ends the service at `now`. */
    async end(subscriptionId: number, now: Date) {
      await db
        .updateTable('userService')
        // A table constraint requires a positive duration.
        .set({ finishAt: sql<Date>`least(finish_at, greatest(${now}, start_at + interval '1 millisecond'))` })
        .where('subscriptionId', '=', subscriptionId)
        .execute()
    },
  }
}
export const userServiceRepository: WritesUnderLock<typeof userServices, 'put' | 'setAccess' | 'end'> =
  userServices
