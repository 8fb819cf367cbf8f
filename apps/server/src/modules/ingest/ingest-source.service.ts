import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { describeFailure } from './run-failure.ts'
import type { RunOptions, SourceReader } from './source-reader.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'
import { nothingFound, sourceRunRepository } from './source-run.repository.ts'
import type { RunResult } from './source-run.repository.ts'
import { openWorkFolder } from './work-folder.ts'

/** Ingests sources, which updates the guides of their channels, and records each run. */
export function createIngest(deps: {
  db: Db
  clock: Clock
  logger: Logger
  reader: SourceReader
  /** Directory for the temporary files of runs. */
  workFolder: string
}) {
  const { db, clock, logger, reader } = deps
  const sources = sourceRepository(db)
  const runs = sourceRunRepository(db)

  async function read(
    source: SourceRow,
    options: Pick<RunOptions, 'accept' | 'stopping'>,
  ): Promise<RunResult> {
    const folder = await openWorkFolder(deps.workFolder)
    try {
      return await reader.read(source, { ...options, now: clock.now(), folder: folder.path })
    } finally {
      await folder.remove()
    }
  }

  /** Logs before the run is recorded, because a full disk may refuse the record. */
  function logFailure(source: string, error: unknown): string {
    const { isOurs, message } = describeFailure(error)
    if (isOurs) logger.error({ err: error, source }, 'ingest failed on our side')
    else logger.warn({ source, error: message }, 'source failed')
    return message
  }

  return {
    /**
     * Runs a source and records the result. Throws only if aborted; faults of the source become the result. Null = unknown source.
     */
    async run(
      sourceId: number,
      { accept = false, stopping }: { accept?: boolean; stopping?: AbortSignal } = {},
    ): Promise<RunResult | null> {
      const source = await sources.find(sourceId)
      if (source === null) return null
      const runId = await runs.start(sourceId, clock.now())
      const result = await read(source, { accept, stopping }).catch((error: unknown): RunResult => {
        // The next run closes the record of an aborted one.
        if (stopping?.aborted === true) throw error
        return { ...nothingFound, status: 'failed', error: logFailure(source.name, error) }
      })
      await runs.finish(runId, result, clock.now())
      const { status, programmesKept: kept, error } = result
      if (status === 'held_back') logger.warn({ source: source.name, error }, 'source held back')
      else if (status !== 'failed') logger.info({ source: source.name, status, kept }, 'source ingested')
      return result
    },
  }
}
export type Ingest = ReturnType<typeof createIngest>
