import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'

const columns = [
  'id',
  'name',
  'url',
  'countryId',
  'timezone',
  'priority',
  'licence',
  'scheduleHours',
  'active',
  'version',
] as const

/** Sources as administrators see them. */
export function adminSourceRepository(db: DbOrTx) {
  const select = () => db.selectFrom('source').select(columns)
  return {
    list: () => select().orderBy('id').execute(),

    find: (id: number) => firstRow(select().where('id', '=', id)),

    lockByUrl: (url: string) => firstRow(select().where('url', '=', url).forUpdate()),

    lock: (id: number) => firstRow(select().where('id', '=', id).forUpdate()),
  }
}

export type AdminSourceRow = Awaited<ReturnType<ReturnType<typeof adminSourceRepository>['list']>>[number]
