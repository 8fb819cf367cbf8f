import type { Db } from '../../db/database.ts'
import type { JobKinds, JobSender } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SendMail } from '../messaging/index.ts'
import type { PaymentProviders } from './payment-providers.ts'
import type { Customers } from './use-cases/customer/customers.service.ts'
import type { ForgetMethodJobs } from './use-cases/customer/unused-methods.ts'
import { createForgetMethodJob } from './use-cases/payment-method/forgotten-methods.jobs.ts'
import { createForgetSetupJob, createSetupCleanup } from './use-cases/payment-method/abandoned-setup.jobs.ts'
import type { AbandonedSetupJobs } from './use-cases/payment-method/abandoned-setup.jobs.ts'
import { createMethodRemoval } from './use-cases/payment-method/method-removal.service.ts'
import { createMethodSetupSweep } from './use-cases/payment-method/method-setup-sweep.ts'
import { createContinuedTrialMail } from './use-cases/payment-method/continued-trial-mail.ts'
import type { RenewalPricing } from './use-cases/renew/renewal-pricing.service.ts'
import { createMethodSetups } from './use-cases/payment-method/method-setup.service.ts'

export type PaymentMethodJobs = ForgetMethodJobs & AbandonedSetupJobs

/** Composition root of payment methods: entered on a provider's page, removed, and deleted there. */
export function createPaymentMethods(deps: {
  db: Db
  clock: Clock
  logger: Logger
  jobs: JobSender<AbandonedSetupJobs>
  providers: PaymentProviders
  withCustomer: Customers['withCustomer']
  priceRenewal: RenewalPricing
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, logger, jobs, providers, withCustomer, priceRenewal, sendMail, publicUrl } = deps
  const mailContinuedTrial = createContinuedTrialMail({
    clock,
    providers,
    priceRenewal,
    sendMail,
    publicUrl,
  })
  const forgetSetup = createSetupCleanup({ clock, jobs })
  const methodSetups = createMethodSetups({
    db,
    clock,
    publicUrl,
    providers,
    withCustomer,
    forgetSetup,
    priceRenewal,
    mailContinuedTrial,
  })
  return {
    methodSetups,
    mailContinuedTrial,
    removeMethod: createMethodRemoval({ db, logger, methodSetups, withCustomer }),
    forgetSetup,
    sweepMethodSetups: createMethodSetupSweep({ db, clock, logger, methodSetups }),
    jobKinds: {
      'billing.forget-method': createForgetMethodJob({ db, providers }),
      'billing.forget-setup': createForgetSetupJob({ db, providers, forgetSetup }),
    } satisfies JobKinds<PaymentMethodJobs>,
  }
}
