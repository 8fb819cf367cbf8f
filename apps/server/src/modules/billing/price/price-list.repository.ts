import type { DbOrTx } from '../../../db/database.ts'
import type { Service } from './pricing.ts'

/** Active offers, smallest first. */
export function listServices(db: DbOrTx): Promise<Service[]> {
  return db
    .selectFrom('service')
    .select(['id', 'code', 'name', 'channelLimit', 'priceCents'])
    .where('active', '=', true)
    .orderBy('channelLimit')
    .execute()
}

/** A service of the price list, active or not. */
export function findService(db: DbOrTx, id: number): Promise<Service> {
  return db
    .selectFrom('service')
    .select(['id', 'code', 'name', 'channelLimit', 'priceCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
