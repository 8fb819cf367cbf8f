import { sourceFault } from '@guidefeed/contract'
import type { SourceFault } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { faultMessage } from '../../lib/source-fault.ts'
import { createHeldCopies } from './held-copies.ts'
import { describeFailure } from './run-failure.ts'
import { copyPath } from './source-copy.ts'
import type { RunOptions, SourceReader } from './source-reader.ts'
import { SourceError } from './source-fetcher.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { nothingFound } from './run-result.ts'
import type { RunResult } from './run-result.ts'
import { openWorkFolder } from './work-folder.ts'

/** Ingests sources, which updates the guides of their channels, and records each run. */
export function createIngest(deps: {
  db: Db
  clock: Clock
  logger: Logger
  reader: Pick<SourceReader, 'read'>
  /** Directory for the temporary files of runs. */
  workFolder: string
  /** Directory for the content of held-back runs. */
  heldFolder: string
}) {
  const { db, clock, logger, reader } = deps
  const heldCopies = createHeldCopies(deps.heldFolder)
  const sources = sourceRepository(db)
  const runs = sourceRunRepository(db)

  /** Reads the source and records the result. A held-back copy is kept only then, because the run must be acceptable by then. */
  async function read(
    source: SourceRow,
    runId: number,
    options: Pick<RunOptions, 'accept' | 'stopping'>,
  ): Promise<RunResult> {
    const folder = await openWorkFolder(deps.workFolder)
    try {
      const result = await reader.read(source, { ...options, now: clock.now(), folder: folder.path })
      await runs.finish(runId, result, clock.now())
      if (result.status === 'held_back') await heldCopies.keep(runId, copyPath(folder.path))
      return result
    } finally {
      await folder.remove()
    }
  }

  /** The source with what a run of it held back as its content. Throws SourceError. */
  async function holding(source: SourceRow, heldRunId: number): Promise<SourceRow> {
    const url = await heldCopies.urlOf(heldRunId)
    if (url === null) throw new SourceError(sourceFault('held_copy_missing'))
    return { ...source, url }
  }

  /** Logs before the run is recorded, because a full disk may refuse the record. */
  function logFailure(source: string, error: unknown): SourceFault {
    const { isOurs, fault } = describeFailure(error)
    if (isOurs) logger.error({ err: error, source }, 'ingest failed on our side')
    else logger.warn({ source, error: faultMessage(fault) }, 'source failed')
    return fault
  }

  return {
    /**
     * Runs a source and records the result. `accept`: serves even what would be held back. `heldRunId`: serves what that run held
     * back instead. Throws only if aborted; faults of the source become the result. Null = unknown or deleted source, or a run
     * that is decided already.
     */
    async run(
      sourceId: number,
      { accept = false, heldRunId, stopping }: IngestOptions = {},
    ): Promise<RunResult | null> {
      if (heldRunId !== undefined && (await runs.listUndecided([sourceId])).get(sourceId) !== heldRunId)
        return null
      await sources.beginReread(sourceId)
      const source = await sources.find(sourceId)
      if (source === null) return null
      const runId = await runs.start(sourceId, clock.now())
      const ingest = async () =>
        heldRunId === undefined
          ? read(source, runId, { accept, stopping })
          : read(await holding(source, heldRunId), runId, { accept: true, stopping })
      const result = await ingest().catch(async (error: unknown): Promise<RunResult | null> => {
        // The next run closes the record of an aborted one.
        if (stopping?.aborted === true) throw error
        // The source was deleted during the run, and its runs with it.
        if ((await sources.find(sourceId)) === null) return null
        const failed = { ...nothingFound, status: 'failed', fault: logFailure(source.name, error) } as const
        await runs.finish(runId, failed, clock.now())
        return failed
      })
      await heldCopies.removeExcept(async () => (await runs.listUndecided()).values())
      if (result === null) return null
      const { status, programmesKept: kept, fault } = result
      const error = fault && faultMessage(fault)
      if (status === 'held_back') logger.warn({ source: source.name, error }, 'source held back')
      else if (status !== 'failed') logger.info({ source: source.name, status, kept }, 'source ingested')
      return result
    },
  }
}
type IngestOptions = { accept?: boolean; heldRunId?: number; stopping?: AbortSignal }

export type Ingest = ReturnType<typeof createIngest>
