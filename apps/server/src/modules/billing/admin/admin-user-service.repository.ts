import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { WritesUnderLock } from '../ledger/customer-tx.ts'
import type { UserServiceRow } from '../ledger/user-service.repository.ts'

export type TermChange = { finishAt?: Date; channelLimit?: number }

function adminUserServices(db: DbOrTx) {
  return {
    async find(id: number): Promise<UserServiceRow | null> {
      return firstRow(
        db
          .selectFrom('userService')
          .innerJoin('service', 'service.id', 'userService.serviceId')
          .selectAll('userService')
          .select('service.name as serviceName')
          .where('userService.id', '=', id),
      )
    },

    async update(id: number, change: TermChange) {
      await db.updateTable('userService').set(change).where('id', '=', id).execute()
    },
  }
}
export const adminUserServiceRepository: WritesUnderLock<typeof adminUserServices, 'update'> =
  adminUserServices
