import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { UserServiceRow } from '../ledger/user-service.repository.ts'

export function adminUserServiceRepository(db: DbOrTx) {
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
  }
}
