import { z } from 'zod'
import type { Db, Tx } from '../../../db/database.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { paymentRepository } from './payment.repository.ts'

/** Looks once more after a payment that was given up before its provider knew it. */
const latePaymentJob = 'payment-late'
/** Longer than any request to a provider is on its way. */
const lookAfterMs = 10 * 60_000

const LatePayment = z.object({ paymentId: z.int() })

/** Writes down that one has to look; in the transaction that gives the payment up. */
export function createLatePaymentWatch({ clock, jobs }: { clock: Clock; jobs: Pick<JobQueue, 'enqueue'> }) {
  return (tx: Tx, paymentId: number): Promise<void> => {
    const startAfter = new Date(clock.now().getTime() + lookAfterMs)
    return jobs.enqueue(tx, latePaymentJob, { paymentId }, { key: String(paymentId), startAfter })
  }
}
export type WatchLatePayment = ReturnType<typeof createLatePaymentWatch>

/**
 * A charge may have been on its way while the customer canceled, or gave another card: the provider did not know it, so it
 * was given up, and was made a moment later. It is undone, and money that it took goes back.
 */
export function createLatePaymentJob(deps: { db: Db; logger: Logger; providers: PaymentProviders }): JobKind {
  const { db, logger, providers } = deps
  return {
    name: latePaymentJob,
    async handle(data) {
      const payment = await paymentRepository(db).find(LatePayment.parse(data).paymentId)
      const provider = providers.get(payment.provider)
      const found = await provider.findPayment(payment.reference)
      if (found === null) return
      const paymentReference = found.providerReference
      const state = await provider.cancelPayment(paymentReference)
      if (state.status === 'failed') return
      if (state.status === 'pending') throw new Error(`payment ${payment.id} is not given up yet`)
      const reason = 'The order was closed before this payment was made.'
      const { amountCents } = state
      const reference = `late-${payment.reference}`
      await provider.refund({ reference, paymentReference, amountCents, currency: 'EUR', reason })
      logger.warn({ paymentId: payment.id }, 'a late payment was given back')
    },
    retryLimit: 13,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
