import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../db/change-counter.ts'
import type { DbOrTx } from '../../db/database.ts'

export type ChannelRow = {
  id: number
  xmltvId: string
  name: string
  otherNames: string[]
  countryId: number
  logoUrl: string | null
  filledDays: number[]
  describedPercent: number
  refreshedAt: Date | null
}

export type NewChannel = Pick<ChannelRow, 'xmltvId' | 'name' | 'otherNames' | 'countryId' | 'logoUrl'>

export type ChannelCoverage = Pick<ChannelRow, 'filledDays' | 'describedPercent' | 'refreshedAt'>

const columns = [
  'id',
  'xmltvId',
  'name',
  'otherNames',
  'countryId',
  'logoUrl',
  'filledDays',
  'describedPercent',
  'refreshedAt',
] as const

export function channelRepository(db: DbOrTx) {
  return {
    version: () => currentVersion(db, 'catalogue'),

    /** Tells all readers of the catalogue that it changed. */
    markChanged: () => nextVersion(db, 'catalogue'),

    listActive: (): Promise<ChannelRow[]> =>
      db
        .selectFrom('channel')
        .innerJoin('country', 'country.id', 'channel.countryId')
        .select(columns.map((column) => `channel.${column}` as const))
        .where('channel.active', '=', true)
        .where('country.active', '=', true)
        .execute(),

    /** Those of the given ids that are in the catalogue. */
    async findActiveIds(ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectFrom('channel')
        .select('id')
        .where('active', '=', true)
        .where('id', '=', sql<number>`any(${ids})`)
        .execute()
      return rows.map((row) => row.id)
    },

    findByXmltvIds: (xmltvIds: readonly string[]): Promise<ChannelRow[]> =>
      db
        .selectFrom('channel')
        .select(columns)
        .where('xmltvId', '=', sql<string>`any(${xmltvIds})`)
        .execute(),

    findByIds: (ids: readonly number[]): Promise<ChannelRow[]> =>
      db
        .selectFrom('channel')
        .select(columns)
        .where('id', '=', sql<number>`any(${ids})`)
        .execute(),

    async insertMany(channels: readonly NewChannel[], createdAt: Date): Promise<ChannelRow[]> {
      if (channels.length === 0) return []
      return db
        .insertInto('channel')
        .values(channels.map((channel) => ({ ...channel, createdAt })))
        .onConflict((conflict) => conflict.column('xmltvId').doNothing())
        .returning(columns)
        .execute()
    },

    async setCoverage(id: number, coverage: ChannelCoverage) {
      await db.updateTable('channel').set(coverage).where('id', '=', id).execute()
    },
  }
}
