import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addNumberedChannels } from '../../test/factories/catalogue.ts'
import { openTestDatabase } from '../../test/test-database.ts'

it('keeps the selection of every cart when selections move into one row', async () => {
  const { db, close } = await openTestDatabase()
  await sql`alter table cart drop column channel_ids`.execute(db)
  await sql`drop index cart_guest_changed_idx`.execute(db)
  await sql`create table cart_channel (cart_id integer not null references cart on delete cascade,
    channel_id integer not null references channel on delete cascade, primary key (cart_id, channel_id))`.execute(
    db,
  )
  const [first = 0, second = 0, third = 0] = await addNumberedChannels(db, 3)
  const { rows } = await sql<{ id: number }>`
    insert into cart (created_at, updated_at) select now(), now() from generate_series(1, 3) returning id`.execute(
    db,
  )
  const [full = 0, single = 0, empty = 0] = rows.map(({ id }) => id)
  await sql`insert into cart_channel values
    (${full}, ${third}), (${full}, ${first}), (${single}, ${second})`.execute(db)
  const migration = join(import.meta.dirname, 'migrations/0111-selections-in-one-row.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  expect(await db.selectFrom('cart').select(['id', 'channelIds']).orderBy('id').execute()).toEqual([
    { id: full, channelIds: [first, third] },
    { id: single, channelIds: [second] },
    { id: empty, channelIds: [] },
  ])
  await close()
})
