import type { Books, Broken } from './books.ts'

const jobKinds = {
  withdraw: 'withdraw',
  cancel_by_code: 'cancel',
  cancel_for_cause: 'cancel_for_cause',
} as const

/**
 * Notes which declarations were tried and carried out. A round of jobs does not carry out all of them: one whose process died in the middle, or
 * whose provider did not answer, waits for its next try, which may be due after the round. `workedFrom`: when work began whose process did not die.
 */
export function noteProgress({ waiting, answered }: Books, now: Date, workedFrom: Date | null) {
  for (const declaration of answered.declarations) {
    const { orderId, kind } = declaration
    const jobs = waiting.filter((job) => job.orderId === orderId && job.kind === jobKinds[kind])
    const isTried = jobs.some(
      ({ triedAt }) => triedAt !== null && workedFrom !== null && triedAt >= workedFrom,
    )
    if (jobs.length === 0) declaration.carriedOutAt ??= now
    if (jobs.length === 0 || isTried) declaration.triedAt ??= now
  }
}

/** After all jobs have run, no declaration waits. */
export function* listWaitingDeclarations({ answered }: Books): Generator<Broken> {
  for (const { userId, kind, orderId, at, carriedOutAt } of answered.declarations)
    if (carriedOutAt === null)
      yield {
        userId,
        what: `${kind} of order ${orderId}, received ${at.toISOString()}, was never carried out`,
      }
}
