import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

const columns = ['id', 'code', 'name', 'channelLimit', 'priceCents'] as const

/** An entry of the price list: up to `channelLimit` channels for a year. */
export type Service = Row<'service', (typeof columns)[number]>

/** Active offers, smallest first. */
export function listServices(db: DbOrTx): Promise<Service[]> {
  return db.selectFrom('service').select(columns).where('active', '=', true).orderBy('channelLimit').execute()
}

/** A service of the price list, active or not. */
export function getService(db: DbOrTx, id: number): Promise<Service> {
  return db.selectFrom('service').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}
