import type { FailureCode } from '@guidefeed/contract'
import { z } from 'zod'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind, JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { PaymentProvider, StoredMethod } from '../../payment-provider.ts'
import { orRefused } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { Customers } from '../customer/customers.service.ts'
import { lateRefundMail } from '../mails/refund-mail.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'

const LatePayment = z.object({
  paymentId: z.int(),
  /** Lookups that found no payment; absent in older jobs. */
  looks: z.int().default(0),
})

/** Rechecks a payment that was abandoned before its provider knew it. */
export type LatePaymentJobs = { 'billing.check-late-payment': z.input<typeof LatePayment> }

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/**
 * Delays between checks for a late payment. The first is longer than a request can be in flight; the others cover providers whose
 * search lags behind, and outages in which requests are queued.
 */
const checkDelaysMs = [
  10 * minuteMs,
  60 * minuteMs,
  6 * 60 * minuteMs,
  dayMs,
  3 * dayMs,
  10 * dayMs,
  20 * dayMs,
]

/** Schedules the recheck, in the transaction that closes the payment. `isKnown`: at once, since the provider has the payment. */
export function createLatePaymentWatch(deps: { clock: Clock; jobs: JobSender<LatePaymentJobs> }) {
  const { clock, jobs } = deps
  return (db: DbOrTx, paymentId: number, { looks = 0, isKnown = false } = {}): Promise<void> => {
    const waitMs = isKnown ? 0 : checkDelaysMs[looks]
    if (waitMs === undefined) return Promise.resolve()
    const startAfter = new Date(clock.now().getTime() + waitMs)
    const key = `${paymentId}:${looks}`
    return jobs.enqueue(db, 'billing.check-late-payment', { paymentId, looks }, { key, startAfter })
  }
}
export type LatePaymentWatch = ReturnType<typeof createLatePaymentWatch>

/**
 * Returns money that came for a closed order: a charge was in flight while the customer canceled or changed cards, so that the
 * provider did not know it yet, or its amount was wrong. Cancels the payment, or refunds what it took. A refund that the
 * provider refuses is left to an administrator. The customer is mailed once the money is on its way back.
 */
export function createLatePaymentJob(deps: {
  db: Db
  clock: Clock
  logger: Logger
  providers: PaymentProviders
  watchLatePayment: LatePaymentWatch
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}): JobKind {
  const { db, clock, logger, providers, watchLatePayment, withCustomer, sendMail, publicUrl } = deps

  /** Once: the job may run again after its mail. */
  async function noteRefund(payment: PaymentRow, amountCents: number) {
    const order = await orderRepository(db).get(payment.orderId)
    await withCustomer(order.userId, async (tx) => {
      if (!(await paymentRepository(tx).noteLateRefund(payment.id, clock.now()))) return
      logger.warn({ paymentId: payment.id }, 'a late payment was given back')
      const customer = await getCustomer(tx, order.userId)
      if (customer.deletedAt !== null) return
      const isWrongAmount = payment.error === ('wrong_amount' satisfies FailureCode)
      const about = { customer, order, amountCents, isWrongAmount, publicUrl: publicUrl() }
      await sendMail(tx, lateRefundMail(about))
    })
  }

  /** The provider's page may have stored the payment method for renewals that now never come. */
  async function forget(provider: PaymentProvider, method: StoredMethod | null) {
    if (method === null) return
    const { providerReference } = method
    const isStored = await paymentMethodRepository(db).isStored({
      provider: provider.code,
      providerReference,
    })
    if (!isStored) await provider.forgetMethod(providerReference)
  }

  async function giveBack(provider: PaymentProvider, payment: PaymentRow, paymentReference: string) {
    const state = await provider.cancelPayment(paymentReference)
    if (state.status === 'failed') return
    if (state.status === 'pending')
      throw new Error(`payment ${payment.id} is still pending after its cancellation`)
    const { amountCents, method } = state
    await forget(provider, method)
    const reference = `late-${payment.reference}`
    const asked = provider.refund({
      reference,
      paymentReference,
      amountCents,
      currency: 'EUR',
      reason: 'closed_order',
    })
    const refund = await orRefused(asked)
    if (refund.status === 'pending')
      throw new Error(`the refund of late payment ${payment.id} is not decided yet`)
    if (refund.status === 'completed') return noteRefund(payment, amountCents)
    logger.error({ paymentId: payment.id, reason: refund.reason }, 'a late payment could not be given back')
    await attentionRepository(db).open(
      { kind: 'late_payment_kept', subject: 'payment', subjectId: payment.id, cause: refund.reason },
      clock.now(),
    )
  }

  return {
    async handle(data) {
      const { paymentId, looks } = LatePayment.parse(data)
      const payment = await paymentRepository(db).get(paymentId)
      const provider = providers.get(payment.provider)
      const found =
        payment.providerReference === null ? await provider.findPayment(payment.reference) : payment
      if (found?.providerReference != null) return giveBack(provider, payment, found.providerReference)
      await watchLatePayment(db, paymentId, { looks: looks + 1 })
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
