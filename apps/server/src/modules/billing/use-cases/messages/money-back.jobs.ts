import { z } from 'zod'
import type { Db } from '../../../../db/database.ts'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { Disputes } from '../outside/disputes.service.ts'
import type { OutsideRefunds } from '../outside/outside-refunds.service.ts'
import type { Callbacks } from './callback.service.ts'

const MoneyBack = z.object({
  provider: z.string(),
  providerReference: z.string(),
  about: z.enum(['refunds', 'disputes']),
  /** Id of the webhook event. */
  eventId: z.string(),
})

/** Books refunds or disputes of one payment after a webhook about them. */
export type MoneyBackJobs = { 'billing.book-money-back': z.infer<typeof MoneyBack> }

/** Settles the payment first, since events come in any order. An order that was not completed has nothing to book. */
export function createMoneyBackJob(deps: {
  db: Db
  callbacks: Callbacks
  bookRefunds: OutsideRefunds
  bookDisputes: Disputes
}): JobKind {
  const { db, callbacks, bookRefunds, bookDisputes } = deps
  return {
    async handle(data) {
      const { provider, providerReference, about, eventId } = MoneyBack.parse(data)
      await callbacks.settle(provider, providerReference, eventId)
      const payment = await paymentRepository(db).findByProviderReference(provider, providerReference)
      if (payment?.status !== 'COMPLETED') return
      // Also before disputes: a refund of ours may be what decided one.
      await bookRefunds(payment, providerReference, eventId)
      if (about === 'disputes') await bookDisputes(payment, providerReference, eventId)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 2,
  }
}
