import type { AdminSourceState } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { adminStateOf, countByState } from './source-groups.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import type { AnyStanding } from './source-run.repository.ts'

/** Sources by state, for the dashboard. */
export async function readSourceFigures(db: Db, now: Date): Promise<Record<AdminSourceState, number>> {
  return countByState(await sourceRunRepository(db).listStandings(), now)
}

/** `cause` and `causeParams`: stored fault of the last run; empty = no successful run for too long. */
export type SourceProblem = {
  sourceId: number
  cause: string
  causeParams: AnyStanding['errorParams']
  since: Date
}

/** Active sources with a run that waits for a decision, and those that fail, for the attention list. */
export async function listSourceProblems(
  db: Db,
  now: Date,
): Promise<{ heldBack: SourceProblem[]; failing: SourceProblem[] }> {
  const runs = sourceRunRepository(db)
  const undecided = await runs.listUndecided()
  const active = (await runs.listStandings()).filter((standing) => standing.active)
  const describe = ({ sourceId, error, errorParams, finishedAt }: AnyStanding): SourceProblem => ({
    sourceId,
    cause: error ?? '',
    causeParams: errorParams,
    since: finishedAt ?? now,
  })
  return {
    heldBack: active.filter(({ sourceId }) => undecided.has(sourceId)).map(describe),
    failing: active.filter((standing) => adminStateOf(standing, now) === 'failing').map(describe),
  }
}
