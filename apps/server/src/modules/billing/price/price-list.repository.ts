import type { DbOrTx } from '../../../db/database.ts'

/** An entry of the price list: up to `channelLimit` channels for a year. */
export type Service = {
  id: number
  code: string
  name: string
  channelLimit: number
  priceCents: number
}

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
export function getService(db: DbOrTx, id: number): Promise<Service> {
  return db
    .selectFrom('service')
    .select(['id', 'code', 'name', 'channelLimit', 'priceCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
