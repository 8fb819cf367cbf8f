import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import { channelRepository, logoName } from '../catalogue/index.ts'

export type DueLogo = Row<'channelLogo', 'name' | 'url' | 'failures'>

export function logoRepository(db: Db) {
  return {
    /** Syncs the table with the logos of active channels: new ones are due now, unreferenced ones are deleted. */
    async followChannels(now: Date) {
      const named = await channelRepository(db).listLogoUrls()
      const { rows } = await sql<{ url: string }>`
        select url from unnest(${named}::text[]) as named (url) except select url from channel_logo`.execute(
        db,
      )
      const urls = rows.map(({ url }) => url)
      await sql`insert into channel_logo (name, url, due_at)
        select name, url, ${now}::timestamptz
        from unnest(${urls.map(logoName)}::text[], ${urls}::text[]) as named (name, url)
        on conflict do nothing`.execute(db)
      await sql`delete from channel_logo
        where not exists (select from unnest(${named}::text[]) as named (url) where named.url = channel_logo.url)`.execute(
        db,
      )
    },

    listDue: (now: Date, limit: number): Promise<DueLogo[]> =>
      db
        .selectFrom('channelLogo')
        .select(['name', 'url', 'failures'])
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .execute(),

    async keep(name: string, image: Buffer, dueAt: Date) {
      await db
        .updateTable('channelLogo')
        .set({ image, failures: 0, dueAt })
        .where('name', '=', name)
        .execute()
    },

    /** Keeps the last good image. */
    async keepFailure(name: string, failures: number, dueAt: Date) {
      await db.updateTable('channelLogo').set({ failures, dueAt }).where('name', '=', name).execute()
    },

    async findImage(name: string): Promise<Buffer | null> {
      const row = await firstRow(db.selectFrom('channelLogo').select('image').where('name', '=', name))
      return row?.image ?? null
    },
  }
}
