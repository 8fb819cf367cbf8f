import { SourceError } from './source-fetcher.ts'

/** Reason for a failed run, for its record. `isOurs` = caused by this server, so other sources are affected too. */
export type RunFailure = { isOurs: boolean; message: string }

/** A run that failed in a child process. `detail`: the stack there. */
export class ReaderFailure extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure, detail?: string) {
    super(failure.message)
    this.name = 'ReaderFailure'
    this.failure = failure
    if (detail !== undefined) this.stack = detail
  }
}

/** By Node.js error code or SQLSTATE (PostgreSQL, appendix A). */
const ownFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of this server is full',
  EDQUOT: 'The disk quota of this server is used up',
  '53100': 'The disk of the database server is full',
  ENOMEM: 'This server is out of memory',
  ERR_MEMORY_ALLOCATION_FAILED: 'This server is out of memory',
  ERR_WORKER_OUT_OF_MEMORY: 'This server is out of memory',
  '53200': 'The database server is out of memory',
}

/** Inspects the cause of a SourceError too: a failed write of the copy surfaces as a failed source. */
export function describeFailure(error: unknown): RunFailure {
  if (error instanceof ReaderFailure) return error.failure
  const own = findOwnFailure(error)
  if (own !== null) return { isOurs: true, message: `${own}: the source will be retried, its guides stay.` }
  if (error instanceof SourceError) return { isOurs: false, message: error.message }
  return { isOurs: true, message: `Ingest failed: ${String(error)}` }
}

function findOwnFailure(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const own = 'code' in cause ? ownFailures[String(cause.code)] : undefined
    if (own !== undefined) return own
  }
  return null
}
