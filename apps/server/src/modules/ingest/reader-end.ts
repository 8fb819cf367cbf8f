import { sourceFault } from '@guidefeed/contract'
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
  if (end.isLate) return { isOurs: false, fault: sourceFault('read_too_long') }
  if (end.code === outOfMemoryCode || end.code === abortCode || end.signal === 'SIGABRT')
    return { isOurs: false, fault: sourceFault('read_too_much_memory') }
  const { signal } = end
  const fault =
    signal === null
      ? sourceFault('reader_exited', { exitCode: String(end.code) })
      : sourceFault('reader_killed', { signal })
  return { isOurs: true, fault }
}
