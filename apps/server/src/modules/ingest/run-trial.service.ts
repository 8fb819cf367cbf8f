import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { countryRepository } from '../catalogue/index.ts'
import { describeFailure } from './run-failure.ts'
import type { SourceReader } from './source-reader.ts'
import { sourceTrialRepository } from './source-trial.repository.ts'
import { openWorkFolder } from './work-folder.ts'

export type RunTrial = (trialId: number, stopping: AbortSignal) => Promise<void>

/** Performs trial reads. Throws only if aborted; faults of the source become the result. */
export function createTrialRuns(deps: {
  db: Db
  clock: Clock
  logger: Logger
  reader: Pick<SourceReader, 'trial'>
  workFolder: string
}): RunTrial {
  const { db, clock, logger, reader } = deps
  const trials = sourceTrialRepository(db)
  return async (trialId, stopping) => {
    const row = await trials.find(trialId)
    if (row?.status !== 'running') return
    const folder = await openWorkFolder(deps.workFolder)
    try {
      const [country] = await countryRepository(db).listByIds(row.countryId === null ? [] : [row.countryId])
      const source = { url: row.url, timezone: row.timezone, countryCode: country?.code ?? null }
      const findings = await reader.trial(source, { now: clock.now(), folder: folder.path, stopping })
      await trials.end(trialId, { findings }, clock.now())
    } catch (error) {
      stopping.throwIfAborted()
      const { isOurs, message } = describeFailure(error)
      if (isOurs) logger.error({ err: error, trialId }, 'trial read failed on our side')
      await trials.end(trialId, { error: message }, clock.now())
    } finally {
      await folder.remove()
    }
  }
}
