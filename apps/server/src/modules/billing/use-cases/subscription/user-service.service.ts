import type { HeldService, routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import type { UserServiceRow } from '../../ledger/user-service.repository.ts'

type ListedService = z.infer<typeof routes.userServiceList.response>['data'][number]

/** Users' services. Every method takes the caller's database or transaction. */
export function createUserServices(deps: { clock: Clock; guideLinks: GuideLinks }) {
  const { clock, guideLinks } = deps
  return {
    /** Subquery: ids of the users with a service in force. */
    selectHolders: (db: DbOrTx) => userServiceRepository(db).selectHolders(clock.now()),

    /** Services for the user's profile; the first is the one in force (specification section 3). */
    async held(db: DbOrTx, userId: number): Promise<HeldService[]> {
      const rows = await userServiceRepository(db).list([userId])
      return rows.map(describe)
    },

    /** Services of several users for their profiles; users without services are missing. */
    async heldByUser(db: DbOrTx, userIds: readonly number[]): Promise<Map<number, HeldService[]>> {
      const byUser = Map.groupBy(await userServiceRepository(db).list(userIds), ({ userId }) => userId)
      return new Map([...byUser].map(([userId, rows]) => [userId, rows.map(describe)]))
    },

    /** A user's services with their start and guide link. */
    async list(db: DbOrTx, userId: number): Promise<ListedService[]> {
      const rows = await userServiceRepository(db).list([userId])
      const guideLink = await guideLinks.find(db, userId)
      return rows.map((row) => ({
        ...describe(row),
        start_at: row.startAt.toISOString(),
        version: row.version,
        guide_link: guideLink,
      }))
    },
  }
}
export type UserServices = ReturnType<typeof createUserServices>

function describe(row: UserServiceRow): HeldService {
  return {
    id: row.id,
    service: row.serviceName,
    channel_limit: row.channelLimit,
    finish_at: row.finishAt.toISOString(),
    access_until: row.accessUntil.toISOString(),
    is_trial: row.isTrial,
  }
}
