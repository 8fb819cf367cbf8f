/** A kind of work: what to do, how often to try again. Handlers are safe to run twice: a process may die after the work and before its record. */
export type JobKind<Data extends object = object> = {
  name: string
  /** `stopping`: long work ends at its next step, by throwing; the job is then tried again. */
  handle(data: Data, stopping: AbortSignal): Promise<void>
  /** Further tries after the first: the n-th waits about 5 × 2ⁿ seconds, so 5 tries take minutes and 13 take a day. */
  retryLimit: number
  /** How long one try may take before it counts as failed; at most a day. */
  timeoutSeconds: number
  /** Jobs of this kind that one process works on at once. */
  concurrency: number
  /** Runs by itself again and again; missed times are made up for by one run. */
  everySeconds?: number
  /** Brings things up to now, at some cost: a clock that is moved over days runs it once, when it has arrived. */
  onlyAtArrival?: boolean
}
