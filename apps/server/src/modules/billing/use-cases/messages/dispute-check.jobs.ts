import type { Db } from '../../../../db/database.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { disputeRepository } from '../../ledger/dispute.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { Disputes } from '../outside/disputes.service.ts'
import type { OutsideRefunds } from '../outside/outside-refunds.service.ts'

/** Banks decide after weeks, and the webhook about it may be lost, so each open dispute is read at its provider daily. */
export function createDisputeCheck(deps: {
  db: Db
  clock: Clock
  logger: Logger
  bookRefunds: OutsideRefunds
  bookDisputes: Disputes
}): JobKind {
  const { db, clock, logger, bookRefunds, bookDisputes } = deps

  async function check(paymentId: number) {
    const payment = await paymentRepository(db).get(paymentId)
    if (payment.providerReference === null) throw new Error(`payment ${paymentId} is not at its provider`)
    const eventId = `check:${clock.now().toISOString()}`
    // First: a refund of ours may be what decided the dispute.
    await bookRefunds(payment, payment.providerReference, eventId)
    await bookDisputes(payment, payment.providerReference, eventId)
  }

  return {
    async handle(_data, stopping) {
      for (const paymentId of await disputeRepository(db).listDisputedPayments()) {
        stopping.throwIfAborted()
        await check(paymentId).catch((error: unknown) =>
          logger.error({ err: error, paymentId }, 'dispute not checked'),
        )
      }
    },
    everySeconds: 86_400,
    retryLimit: 3,
    timeoutSeconds: 900,
    concurrency: 1,
  }
}
