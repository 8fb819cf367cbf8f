import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database, Tx } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table counted (id integer primary key, count integer not null)`.execute(database.db)
  await sql`insert into counted values (1, 0), (2, 0)`.execute(database.db)
})
afterAll(() => database.close())

const count = (tx: Tx, id: number) => sql`update counted set count = count + 1 where id = ${id}`.execute(tx)

async function counts() {
  const { rows } = await sql<{ count: number }>`select count from counted order by id`.execute(database.db)
  return rows.map((row) => row.count)
}

/** Resolves once `parties` callers have arrived. */
function createMeeting(parties: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    parties -= 1
    if (parties === 0) resolve()
    return promise
  }
}

describe('a transaction', () => {
  // The embedded database is one session: its transactions never conflict.
  it.runIf('serverUrl' in inject('migratedOrigin'))('is retried after a deadlock', async () => {
    const meet = createMeeting(2)
    const survivor = Promise.withResolvers<void>()
    const countBoth = async (first: number, second: number) => {
      let runs = 0
      await database.db.transaction().execute(async (tx) => {
        // The retry could otherwise lock its first row before the survivor wakes up, which is another deadlock.
        if ((runs += 1) > 1) await survivor.promise
        await count(tx, first)
        await meet()
        await count(tx, second)
      })
      survivor.resolve()
    }
    const before = database.countRetries()
    await Promise.all([countBoth(1, 2), countBoth(2, 1)])
    expect(database.countRetries()).toBe(before + 1)
    expect(await counts()).toEqual([2, 2])
  })

  it.each(['40001', '40P01'])('is retried once after SQLSTATE %s', async (code) => {
    const before = await counts()
    const fail = (tx: Tx) =>
      sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx)
    let runs = 0
    await database.db.transaction().execute(async (tx) => {
      await count(tx, 1)
      if ((runs += 1) === 1) await fail(tx)
    })
    expect([runs, await counts()]).toEqual([2, [(before[0] ?? 0) + 1, before[1]]])
    runs = 0
    const failing = database.db.transaction().execute(async (tx) => {
      runs += 1
      await fail(tx)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(runs).toBe(2)
  })

  it('is not retried after any other failure', async () => {
    let runs = 0
    const failing = database.db.transaction().execute(async (tx) => {
      runs += 1
      await sql`insert into counted values (1, 0)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })
})
