import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'

/** The figures as they were read last. */
export function dashboardFigureRepository(db: DbOrTx) {
  return {
    find: (): Promise<{ readAt: Date; figures: unknown } | null> =>
      firstRow(db.selectFrom('dashboardFigures').select(['readAt', 'figures'])),

    async store(readAt: Date, figures: object) {
      await db
        .insertInto('dashboardFigures')
        .values({ readAt, figures: JSON.stringify(figures) })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ readAt: sql<Date>`excluded.read_at`, figures: sql`excluded.figures` }),
        )
        .execute()
    },
  }
}
