import type { Db } from '../../../../db/database.ts'
import type { JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { messageLogRepository } from '../../ledger/message-log.repository.ts'
import type { WebhookHeaders } from '../../payment-provider.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { MoneyBackJobs } from './money-back.jobs.ts'
import type { SettlementJobs } from './settle-payment.ts'

/** Verifies a webhook event, records it once and leaves the work to a job, so that the answer is quick. */
export function createWebhooks(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<SettlementJobs & MoneyBackJobs>
  providers: PaymentProviders
}) {
  const { db, clock, jobs, providers } = deps

  /** Throws provider_unknown, webhook_invalid, provider_failed. Idempotent by event id. */
  return async (providerCode: string, rawBody: Buffer, headers: WebhookHeaders): Promise<void> => {
    const event = await orProviderFailed(providers.get(providerCode).parseWebhook(rawBody, headers))
    if (event === null) throw new DomainError('webhook_invalid')
    await db.transaction().execute(async (tx) => {
      const isNew = await messageLogRepository(tx).noteWebhookEvent(providerCode, event.eventId, clock.now())
      if (!isNew) return
      const { about, ...hint } = event
      const data = { provider: providerCode, ...hint }
      const key = `${providerCode}:${hint.providerReference}`
      if (about === 'payment') await jobs.enqueue(tx, 'billing.settle-payment', data, { key })
      else await jobs.enqueue(tx, 'billing.book-money-back', { ...data, about }, { key: `${key}:${about}` })
    })
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
