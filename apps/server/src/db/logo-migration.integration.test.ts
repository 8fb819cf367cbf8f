import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addNumberedChannels } from '../../test/factories/catalogue.ts'
import { openTestDatabase } from '../../test/test-database.ts'

it('stored logos get a scheme in lower case, and those with credentials are removed', async () => {
  const { db, close } = await openTestDatabase()
  const logos: [before: string | null, after: string | null][] = [
    ['HTTPS://Logos.Example/A.png?u=HTTP://x', 'https://Logos.Example/A.png?u=HTTP://x'],
    ['Http://logos.example:8080/a.png', 'http://logos.example:8080/a.png'],
    ['https://logos.example/@name/a.png', 'https://logos.example/@name/a.png'],
    ['/logos/a.svg', '/logos/a.svg'],
    ['http://user:pass@logos.example/a.png', null],
    [null, null],
  ]
  const ids = await addNumberedChannels(db, logos.length)
  for (const [index, [logoUrl]] of logos.entries())
    await db
      .updateTable('channel')
      .set({ logoUrl })
      .where('id', '=', ids[index] ?? 0)
      .execute()
  const migration = join(import.meta.dirname, 'migrations/0129-logo-schemes.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const rows = await db.selectFrom('channel').select(['id', 'logoUrl']).execute()
  const after = new Map(rows.map(({ id, logoUrl }) => [id, logoUrl]))
  expect(ids.map((id) => after.get(id))).toEqual(logos.map(([, logoUrl]) => logoUrl))
  await close()
})
