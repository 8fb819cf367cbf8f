import { outOfMemoryCode } from './reader-messages.ts'
import type { RunFailure } from './run-failure.ts'

/** Exit code of Node.js on heap exhaustion, when V8 aborts. */
const abortCode = 134

/** Explains the end of a reader process. The limits are generous enough that only a hostile source exceeds them. */
export function describeReaderEnd(end: {
  code: number | null
  signal: string | null
  isLate: boolean
}): RunFailure {
  if (end.isLate) return { isOurs: false, message: 'Reading the source took too long and was aborted.' }
  if (end.code === outOfMemoryCode || end.code === abortCode || end.signal === 'SIGABRT')
    return { isOurs: false, message: 'Reading the source took more memory than a source may have.' }
  const how = end.signal === null ? `with code ${end.code}` : `by ${end.signal}`
  return { isOurs: true, message: `The process that read the source was ended ${how}: it will be retried.` }
}
