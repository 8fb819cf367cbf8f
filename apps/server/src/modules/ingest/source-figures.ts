import type { AdminSourceState } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { countByState } from './source-groups.ts'
import { sourceRunRepository } from './source-run.repository.ts'

/** Sources by state, and how many active ones have a run that waits for a decision, for the dashboard. */
export async function readSourceFigures(
  db: Db,
  now: Date,
): Promise<{ states: Record<AdminSourceState, number>; undecided: number }> {
  const runs = sourceRunRepository(db)
  const standings = await runs.listStandings()
  const undecided = await runs.listUndecided()
  return {
    states: countByState(standings, now),
    undecided: standings.filter(({ active, sourceId }) => active && undecided.has(sourceId)).length,
  }
}
