/** `module.verb-noun`, as in logs, metrics and the job table. */
export type JobName = `${string}.${string}-${string}`

/** Data of a kind that needs none, such as a repeating one. */
export type NoData = Record<string, never>

/**
 * A kind of job: its handler and retry policy. Handlers must be idempotent: a process may die after the work and before
 * recording it.
 */
export type JobKind<Data extends object = object> = {
  /** `stopping`: long work ends at its next step by throwing its reason; the job is then retried. */
  handle(data: Data, stopping: AbortSignal): Promise<void>
  /** Retries after the first try. The n-th waits about 5 × 2ⁿ seconds: 5 retries take minutes, 13 take a day. */
  retryLimit: number
  /** Upper bound of the wait between retries; none by default. */
  retryDelayMaxSeconds?: number
  /** Time limit of one try, at most a day. */
  timeoutSeconds: number
  /** Jobs of this kind that one process runs concurrently. */
  concurrency: number
  /** Repeats at this interval; missed runs are made up for by one. */
  everySeconds?: number
  /** Expensive catch-up work: a clock moved over days runs it only once, on arrival. */
  onlyAtArrival?: boolean
}
export type NamedKind = JobKind & { name: string }

/**
 * Retry policy of work that a customer was promised: hourly after the backoff, for as long as the queue keeps a job. An outage
 * may last for weeks, and nothing else remembers the promise.
 */
export const retriedForAYear = { retryLimit: 365 * 24, retryDelayMaxSeconds: 3600 }

/** Data of jobs by the name of their kind. A module declares those it enqueues or runs. */
export type JobTable = Record<string, object>

/** The kinds of a table. None can be missing, so what can be enqueued is also run. */
export type JobKinds<Jobs extends JobTable> = { [Name in keyof Jobs & JobName]: JobKind<Jobs[Name]> }
