import type { DbOrTx } from '../../../db/database.ts'
import type { UserServiceRow } from '../subscription/user-service.repository.ts'

export type TermChange = { finishAt?: Date; channelLimit?: number }

export function adminUserServiceRepository(db: DbOrTx) {
  return {
    async find(id: number): Promise<UserServiceRow | null> {
      const row = await db
        .selectFrom('userService')
        .innerJoin('service', 'service.id', 'userService.serviceId')
        .selectAll('userService')
        .select('service.name as serviceName')
        .where('userService.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    async update(id: number, change: TermChange) {
      await db.updateTable('userService').set(change).where('id', '=', id).execute()
    },
  }
}
