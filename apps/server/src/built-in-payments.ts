import type { FastifyInstance } from 'fastify'
import { createPaypal } from './adapters/payments/paypal/index.ts'
import { createSandbox } from './adapters/payments/sandbox/index.ts'
import type { SandboxJobs } from './adapters/payments/sandbox/index.ts'
import { createStripePayments } from './adapters/payments/stripe/stripe-payments.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { JobKinds, JobSender } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { deriveSecret } from './lib/secret-box.ts'
import type { PaymentProvider } from './modules/billing/index.ts'

/** All available payment providers: the sandbox, and those with keys. Part of the composition root. */
export function createBuiltInPayments(deps: {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender<SandboxJobs>
  publicUrl: () => string
}): {
  providers: PaymentProvider[]
  jobKinds: JobKinds<SandboxJobs>
  mountPages: (app: FastifyInstance) => void
} {
  const { config, clock, publicUrl, db, jobs } = deps
  const { stripe, paypal: paypalKeys } = config.payments
  const canceledUrls = () => ({ payment: `${publicUrl()}/checkout`, setup: `${publicUrl()}/profile` })
  const webhookSecret = deriveSecret(config.secretKeys.current, 'sandbox-webhook')
  const sandbox = createSandbox({ db, clock, jobs, publicUrl, webhookSecret })
  const paypal =
    paypalKeys === null ? null : createPaypal({ clock, db, publicUrl, ...paypalKeys, canceledUrls })
  return {
    providers: [
      sandbox.provider,
      ...(stripe === null ? [] : [createStripePayments({ ...stripe, clock, canceledUrls })]),
      ...(paypal === null ? [] : [paypal.provider]),
    ],
    jobKinds: sandbox.jobKinds,
    mountPages(app) {
      sandbox.mountPages(app)
      paypal?.mountPages(app)
    },
  }
}
