import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createSandboxDesk } from './sandbox-desk.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { createWebhookJob } from './sandbox-webhook.ts'
import type { WebhookQueue } from './sandbox-webhook.ts'
import { mountSandboxPages } from './sandbox.pages.ts'

/** A whole payment provider that moves no money: its port, its pages, its webhooks. The default where no other is set. */
export function createSandbox(deps: {
  db: Db
  clock: Clock
  jobs: WebhookQueue
  webhookSecret: string
  publicUrl: () => string
}) {
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
    mountPages: (app: FastifyInstance) => mountSandboxPages(app, { ...deps, desk }),
  }
}
