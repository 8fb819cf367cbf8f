import type { AdminSourceState } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { adminStateOf, countByState } from './source-groups.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import type { SourceHealthRow } from './source-run.repository.ts'

/** Sources by state, for the dashboard. */
export async function readSourceFigures(db: Db, now: Date): Promise<Record<AdminSourceState, number>> {
  return countByState(await sourceRunRepository(db).listHealth(), now)
}

/** `cause` and `causeParams`: stored fault of the last run; empty = no successful run for too long. */
export type SourceProblem = {
  sourceId: number
  cause: string
  causeParams: SourceHealthRow['errorParams']
  since: Date
}

/** Active sources with a run that waits for a decision, and those that fail, for the attention list. */
export async function listSourceProblems(
  db: Db,
  now: Date,
): Promise<{ heldBack: SourceProblem[]; failing: SourceProblem[] }> {
  const runs = sourceRunRepository(db)
  const undecided = await runs.listUndecided()
  const active = (await runs.listHealth()).filter((source) => source.active)
  const describe = ({ sourceId, error, errorParams, finishedAt }: SourceHealthRow): SourceProblem => ({
    sourceId,
    cause: error ?? '',
    causeParams: errorParams,
    since: finishedAt ?? now,
  })
  return {
    heldBack: active.filter(({ sourceId }) => undecided.has(sourceId)).map(describe),
    failing: active.filter((source) => adminStateOf(source, now) === 'failing').map(describe),
  }
}
