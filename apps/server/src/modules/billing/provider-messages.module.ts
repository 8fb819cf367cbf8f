import type { Db } from '../../db/database.ts'
import type { JobKinds, JobSender, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SendMail } from '../messaging/index.ts'
import type { PaymentProviders } from './payment-providers.ts'
import type { Cancellation } from './use-cases/cancel/cancellation.service.ts'
import type { Customers } from './use-cases/customer/customers.service.ts'
import type { Callbacks } from './use-cases/messages/callback.service.ts'
import { createDisputeCheck } from './use-cases/messages/dispute-check.jobs.ts'
import { createMessageLogSweep } from './use-cases/messages/message-log-sweep.jobs.ts'
import { createMoneyBackJob } from './use-cases/messages/money-back.jobs.ts'
import type { MoneyBackJobs } from './use-cases/messages/money-back.jobs.ts'
import { createWebhooks } from './use-cases/messages/webhook.service.ts'
import { createDisputes } from './use-cases/outside/disputes.service.ts'
import { createOutsideRefunds } from './use-cases/outside/outside-refunds.service.ts'
import type { RefundSettlement } from './use-cases/refund/refund-settlement.service.ts'
import type { SettlementJobs } from './use-cases/messages/settle-payment.ts'
import { createLatePaymentJob } from './use-cases/settle/late-payment.jobs.ts'
import type { LatePaymentJobs, LatePaymentWatch } from './use-cases/settle/late-payment.jobs.ts'

export type ProviderMessageJobs = MoneyBackJobs &
  LatePaymentJobs & {
    'billing.check-disputes': NoData
    'billing.delete-messages': NoData
  }

/** Composition root of providers' webhooks, of the refunds and disputes that they report, and of late payments. */
export function createProviderMessages(deps: {
  db: Db
  clock: Clock
  logger: Logger
  jobs: JobSender<SettlementJobs & MoneyBackJobs>
  providers: PaymentProviders
  callbacks: Callbacks
  cancel: Cancellation
  withCustomer: Customers['withCustomer']
  refundSettlement: Pick<RefundSettlement, 'recordAnswer' | 'completeLostDisputes'>
  watchLatePayment: LatePaymentWatch
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, logger, jobs, providers, callbacks, cancel, withCustomer, refundSettlement } = deps
  const { watchLatePayment, sendMail, publicUrl } = deps
  const { recordAnswer } = refundSettlement
  const bookRefunds = createOutsideRefunds({ db, clock, providers, withCustomer, recordAnswer })
  const bookDisputes = createDisputes({ db, clock, providers, cancel, withCustomer, refundSettlement })
  return {
    takeWebhook: createWebhooks({ db, clock, jobs, providers }),
    jobKinds: {
      'billing.book-money-back': createMoneyBackJob({ db, callbacks, bookRefunds, bookDisputes }),
      'billing.check-late-payment': createLatePaymentJob({
        db,
        clock,
        logger,
        providers,
        watchLatePayment,
        withCustomer,
        sendMail,
        publicUrl,
      }),
      'billing.check-disputes': createDisputeCheck({ db, clock, logger, bookRefunds, bookDisputes }),
      'billing.delete-messages': createMessageLogSweep({ db, clock }),
    } satisfies JobKinds<ProviderMessageJobs>,
  }
}
