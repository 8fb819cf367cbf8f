import { setInterval } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { countryRepository } from '../catalogue/index.ts'
import { describeFailure } from './run-failure.ts'
import type { SourceReader } from './source-reader.ts'
import { sourceTrialRepository } from './source-trial.repository.ts'
import { openWorkFolder } from './work-folder.ts'

/** How often a job checks whether its trial was canceled. */
const watchMs = 1000

export type RunTrial = (trialId: number, stopping: AbortSignal) => Promise<void>

/** Performs trial reads until they are done or canceled. Throws only if aborted; faults of the source become the result. */
export function createTrialRuns(deps: {
  db: Db
  clock: Clock
  logger: Logger
  reader: Pick<SourceReader, 'trial'>
  workFolder: string
}): RunTrial {
  const { db, clock, logger, reader } = deps
  const trials = sourceTrialRepository(db)

  /** Calls `cancel` once the trial is no longer running. */
  async function watch(trialId: number, { over, cancel }: { over: AbortSignal; cancel: () => void }) {
    try {
      for await (const _ of setInterval(watchMs, undefined, { signal: over }))
        if ((await trials.find(trialId))?.status !== 'running') return cancel()
    } catch (error) {
      if (!over.aborted) logger.error({ err: error, trialId }, 'trial read is not watched')
    }
  }

  return async (trialId, stopping) => {
    const row = await trials.find(trialId)
    if (row?.status !== 'running') return
    const folder = await openWorkFolder(deps.workFolder)
    const over = new AbortController()
    const canceling = new AbortController()
    const watching = watch(trialId, { over: over.signal, cancel: () => canceling.abort() })
    try {
      const [country] = await countryRepository(db).listByIds(row.countryId === null ? [] : [row.countryId])
      const source = { url: row.url, timezone: row.timezone, countryCode: country?.code ?? null }
      const findings = await reader.trial(source, {
        now: clock.now(),
        folder: folder.path,
        stopping: AbortSignal.any([stopping, canceling.signal]),
      })
      await trials.end(trialId, { findings }, clock.now())
    } catch (error) {
      stopping.throwIfAborted()
      if (canceling.signal.aborted) return
      const { isOurs, fault } = describeFailure(error)
      if (isOurs) logger.error({ err: error, trialId }, 'trial read failed on our side')
      await trials.end(trialId, { fault }, clock.now())
    } finally {
      over.abort()
      await watching
      await folder.remove()
    }
  }
}
