import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { PaymentProvider } from '../../../modules/billing/payment-provider.ts'
import { createSandboxDesk } from './sandbox-desk.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { createWebhookJob } from './sandbox-webhook.ts'
import { mountSandboxPages } from './sandbox.pages.ts'

/** A whole payment provider that moves no money: its port, its pages, its webhooks. The default where no other is set. */
export function createSandbox(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  webhookSecret: string
  publicUrl: () => string
}): { provider: PaymentProvider; jobKinds: JobKind[]; mountPages(app: FastifyInstance): void } {
  const desk = createSandboxDesk(deps)
  return {
    provider: createSandboxPayments({ ...deps, desk }),
    jobKinds: [
      createWebhookJob({
        secret: deps.webhookSecret,
        clock: deps.clock,
        webhookUrl: () => `${deps.publicUrl()}/api/webhooks/sandbox`,
      }),
    ],
    mountPages: (app) => mountSandboxPages(app, { ...deps, desk }),
  }
}
