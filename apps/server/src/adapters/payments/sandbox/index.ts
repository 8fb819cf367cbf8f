import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createSandboxDesk } from './sandbox-desk.service.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { createWebhookJob } from './sandbox-webhook.ts'
import type { WebhookQueue } from './sandbox-webhook.ts'
export type { SandboxJobs } from './sandbox-webhook.ts'
import { mountSandboxPages } from './sandbox.pages.ts'

/** A complete payment provider that moves no money: port, pages, webhooks. The default where none is configured. */
export function createSandbox(deps: {
  db: Db
  clock: Clock
  jobs: WebhookQueue
  webhookSecret: string
  publicUrl: () => string
}) {
  const { db, clock, jobs, webhookSecret, publicUrl } = deps
  const desk = createSandboxDesk({ db, clock, jobs })
  return {
    provider: createSandboxPayments({ db, clock, webhookSecret, publicUrl, desk }),
    jobKinds: {
      'sandbox.send-webhook': createWebhookJob({
        secret: webhookSecret,
        clock,
        webhookUrl: () => `${publicUrl()}/api/webhooks/sandbox`,
      }),
    },
    mountPages: (app: FastifyInstance) => mountSandboxPages(app, { db, clock, publicUrl, desk }),
  }
}
