import type { FastifyInstance } from 'fastify'
import type { AppOverrides } from './app.ts'
import { createPaypal } from './adapters/payments/paypal/index.ts'
import { createSandbox } from './adapters/payments/sandbox/index.ts'
import type { SandboxJobs } from './adapters/payments/sandbox/index.ts'
import { createStripePayments } from './adapters/payments/stripe/stripe-payments.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { JobKinds, JobSender } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { deriveSecret } from './lib/secret-box.ts'
import { choosePaymentProviders } from './modules/billing/index.ts'
import type { PaymentProvider } from './modules/billing/index.ts'

/**
 * The payment providers that the operator chose of the available ones: the sandbox, and those with keys. `offered` take new payments,
 * `settling` only finish what they have. Part of the composition root.
 */
export function createBuiltInPayments(deps: {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender<SandboxJobs>
  publicUrl: () => string
  wrapProvider: AppOverrides['wrapProvider']
}): {
  offered: PaymentProvider[]
  settling: PaymentProvider[]
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
  const available = [
    sandbox.provider,
    ...(stripe === null ? [] : [createStripePayments({ ...stripe, clock, canceledUrls })]),
    ...(paypal === null ? [] : [paypal.provider]),
  ].map((provider) => deps.wrapProvider?.(provider) ?? provider)
  return {
    offered: choosePaymentProviders(available, config.payments.providers, 'PAYMENT_PROVIDERS'),
    settling: choosePaymentProviders(available, config.payments.settling, 'SETTLING_PROVIDERS'),
    jobKinds: sandbox.jobKinds,
    mountPages(app) {
      sandbox.mountPages(app)
      paypal?.mountPages(app)
    },
  }
}
