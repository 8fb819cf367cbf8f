import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writeWorld } from '../../test/billing-model/all-lives.ts'
import { readBooks } from '../../test/billing-model/books.ts'
import { runModel } from '../../test/billing-model/run-model.ts'
import type { ModelWorld } from '../../test/billing-model/world.ts'
import { isDeep } from '../../test/deep.ts'
import { joinUserServices, separateUserServices } from '../../test/separate-user-services.ts'

/** The migration has run everywhere; the gate only keeps what it rests on from changing. `begun`: at least so many lives have a service. */
const sample = isDeep ? { lives: 24, begun: 15 } : { lives: 8, begun: 4 }

/** Everything that money, access and due times are read from. */
async function readAll({ database }: ModelWorld) {
  const { db } = database
  return {
    books: await readBooks(database),
    subscriptions: await db.selectFrom('subscription').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('guideLink').selectAll().orderBy('userId').execute(),
    terms: await db.selectFrom('term').selectAll().orderBy('id').execute(),
    announcements: await db.selectFrom('announcement').selectAll().orderBy('id').execute(),
  }
}

it('keeps access, due times and books of random lives when user services join their subscriptions, and the lives go on', async () => {
  const { startsAt, rounds, scripts } = writeWorld(3)
  let begun = 0
  const failure = await runModel(
    { startsAt, rounds },
    scripts.slice(0, sample.lives),
    async (world, number) => {
      if (number % 5 !== 4) return
      const { db } = world.database
      const before = await readAll(world)
      await separateUserServices(db)
      const { rows } = await sql<{ count: number }>`select count(*) as count from user_service`.execute(db)
      begun = rows[0]?.count ?? 0
      await joinUserServices(db)
      expect(await readAll(world)).toEqual(before)
    },
  )
  expect(failure).toBeNull()
  expect(begun).toBeGreaterThan(sample.begun)
}, 1_200_000)
