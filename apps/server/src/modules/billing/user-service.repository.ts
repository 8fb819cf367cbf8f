import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type NewUserService = {
  userId: number
  subscriptionId: number
  serviceId: number
  channelLimit: number
  isTrial: boolean
  startAt: Date
  finishAt: Date
}

export type UserServiceRow = NewUserService & { id: number; serviceName: string }

/** A user service with what its term was sold for. */
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
  'service.name as serviceName',
] as const

export function userServiceRepository(db: DbOrTx) {
  const select = () =>
    db.selectFrom('userService').innerJoin('service', 'service.id', 'userService.serviceId').select(columns)

  return {
    /** All that the user ever held, the one that lasts longest first. */
    list: (userId: number): Promise<UserServiceRow[]> =>
      select().where('userId', '=', userId).orderBy('finishAt', 'desc').orderBy('userService.id').execute(),

    /** The one that the user may use at `now`; null = none. */
    async findInForce(userId: number, now: Date): Promise<ServiceInForce | null> {
      const row = await select()
        .innerJoin('subscription', 'subscription.id', 'userService.subscriptionId')
        .select('subscription.priceCents')
        .where('userService.userId', '=', userId)
        .where('subscription.status', '=', 'ACTIVE')
        .where('userService.startAt', '<=', now)
        .where('userService.finishAt', '>', now)
        .executeTakeFirst()
      return row ?? null
    },

    async hasEverHeld(userId: number): Promise<boolean> {
      const row = await db
        .selectFrom('userService')
        .select('id')
        .where('userId', '=', userId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The subscription's service from now on. */
    async put(service: NewUserService) {
      const { userId, subscriptionId, ...changed } = service
      await db
        .insertInto('userService')
        .values({ userId, subscriptionId, ...changed })
        .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet(changed))
        .execute()
    },

    /** Nothing may be used from `now` on. */
    async end(subscriptionId: number, now: Date) {
      await db
        .updateTable('userService')
        // A service lasts longer than no time at all (a rule of the table).
        .set({ finishAt: sql<Date>`least(finish_at, greatest(${now}, start_at + interval '1 millisecond'))` })
        .where('subscriptionId', '=', subscriptionId)
        .execute()
    },

    /** Another number of channels for the rest of the term. */
    async resize(subscriptionId: number, size: { serviceId: number; channelLimit: number }) {
      await db.updateTable('userService').set(size).where('subscriptionId', '=', subscriptionId).execute()
    },
  }
}
