import { knownCode, sourceFault } from '@guidefeed/contract'
import type { SourceFault, SourceFaultCode } from '@guidefeed/contract'
import { faultMessage } from '../../lib/source-fault.ts'
import { SourceError } from './source-fetcher.ts'

/** Reason for a failed run, for its record. `isOurs` = caused by this server, so other sources are affected too. */
export type RunFailure = { isOurs: boolean; fault: SourceFault }

/** A run that failed in a child process. `detail`: the stack there. */
export class ReaderFailure extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure, detail?: string) {
    super(faultMessage(failure.fault))
    this.name = 'ReaderFailure'
    this.failure = failure
    if (detail !== undefined) this.stack = detail
  }
}

/** By Node.js error code or SQLSTATE (PostgreSQL, appendix A). */
const ownFailures = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_quota_used',
  '53100': 'database_disk_full',
  ENOMEM: 'memory_full',
  ERR_MEMORY_ALLOCATION_FAILED: 'memory_full',
  ERR_WORKER_OUT_OF_MEMORY: 'memory_full',
  '53200': 'database_memory_full',
} as const satisfies Readonly<Record<string, SourceFaultCode>>

/** Inspects the cause of a SourceError too: a failed write of the copy surfaces as a failed source. */
export function describeFailure(error: unknown): RunFailure {
  if (error instanceof ReaderFailure) return error.failure
  const own = findOwnFailure(error)
  if (own !== null) return { isOurs: true, fault: sourceFault(own) }
  if (error instanceof SourceError) return { isOurs: false, fault: error.fault }
  return { isOurs: true, fault: sourceFault('ingest_failed', { detail: String(error) }) }
}

function findOwnFailure(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? knownCode(ownFailures, String(cause.code)) : null
    if (code !== null) return ownFailures[code]
  }
  return null
}
