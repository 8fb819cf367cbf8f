import { z } from 'zod'
import type { Db, Tx } from '../../../../db/database.ts'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind, JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'

/** Rechecks a payment that was abandoned before its provider knew it. */
export type LatePaymentJobs = { 'billing.check-late-payment': { paymentId: number } }
/** Longer than any request to a provider can be in flight. */
const lookAfterMs = 10 * 60_000

const LatePayment = z.object({ paymentId: z.int() })

/** Schedules the recheck, in the transaction that abandons the payment. */
export function createLatePaymentWatch(deps: { clock: Clock; jobs: JobSender<LatePaymentJobs> }) {
  const { clock, jobs } = deps
  return (tx: Tx, paymentId: number): Promise<void> => {
    const startAfter = new Date(clock.now().getTime() + lookAfterMs)
    return jobs.enqueue(
      tx,
      'billing.check-late-payment',
      { paymentId },
      { key: String(paymentId), startAfter },
    )
  }
}
export type LatePaymentWatch = ReturnType<typeof createLatePaymentWatch>

/**
 * Handles a race: a charge was in flight while the customer canceled or changed cards. The provider did not know it yet, so it
 * was abandoned, and it went through a moment later. Cancels it, or refunds what it took.
 */
export function createLatePaymentJob(deps: { db: Db; logger: Logger; providers: PaymentProviders }): JobKind {
  const { db, logger, providers } = deps
  return {
    async handle(data) {
      const payment = await paymentRepository(db).get(LatePayment.parse(data).paymentId)
      const provider = providers.get(payment.provider)
      const found = await provider.findPayment(payment.reference)
      if (found === null) return
      const paymentReference = found.providerReference
      const state = await provider.cancelPayment(paymentReference)
      if (state.status === 'failed') return
      if (state.status === 'pending') throw new Error(`payment ${payment.id} is not given up yet`)
      const reason = 'closed_order'
      const { amountCents } = state
      const reference = `late-${payment.reference}`
      await provider.refund({ reference, paymentReference, amountCents, currency: 'EUR', reason })
      logger.warn({ paymentId: payment.id }, 'a late payment was given back')
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
