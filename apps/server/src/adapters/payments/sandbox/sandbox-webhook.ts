import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ProviderEvent, WebhookHeaders } from '../../../modules/billing/payment-provider.ts'

/** Maximum clock difference to an event, which prevents replays (as with Stripe). */
const toleranceSeconds = 300
const sendTimeoutMs = 10_000

const signatureHeader = 'sandbox-signature'

export type WebhookMessage = { eventId: string; paymentToken: string; type: string }
export type SandboxJobs = { 'sandbox.send-webhook': WebhookMessage }

/** Queues an event in the transaction that causes it, for the job below. */
export type WebhookQueue = {
  enqueue(tx: Tx, kind: keyof SandboxJobs, message: WebhookMessage, options: { key: string }): Promise<void>
}

const Message = z.object({
  id: z.string().min(1).max(100),
  type: z.string().default('payment.completed'),
  data: z.object({ payment: z.string().min(1) }),
})
const topics: Readonly<Record<string, ProviderEvent['about']>> = {
  'payment.refunded': 'refunds',
  'payment.disputed': 'disputes',
}
const Job = z.object({ eventId: z.string(), paymentToken: z.string(), type: z.string() })

/** Signs exactly these bytes: `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
export function signWebhook(secret: string, rawBody: string | Buffer, sentAt: Date): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1000)
  return { [signatureHeader]: `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}` }
}

/** Null = forged, altered, or too old. */
export function readWebhook(
  secret: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
  now: Date,
): ProviderEvent | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader]))
  if (match?.[1] === undefined || match[2] === undefined) return null
  const seconds = Number(match[1])
  if (!timingSafeEqual(digest(secret, seconds, rawBody), Buffer.from(match[2], 'hex'))) return null
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return null
  const message = Message.safeParse(parseJson(rawBody))
  if (!message.success) return null
  const { id, type, data } = message.data
  return { eventId: id, providerReference: data.payment, about: topics[type] ?? 'payment' }
}

/** Sends one event. A job, so that it survives crashes and is retried until accepted. */
export function createWebhookJob(deps: { secret: string; clock: Clock; webhookUrl: () => string }) {
  return {
    async handle(data: WebhookMessage) {
      const { eventId, paymentToken, type } = Job.parse(data)
      const body = JSON.stringify({ id: eventId, type, data: { payment: paymentToken } })
      const response = await fetch(deps.webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook(deps.secret, body, deps.clock.now()) },
        body,
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`)
    },
    retryLimit: 10,
    timeoutSeconds: 30,
    concurrency: 2,
  }
}

function digest(secret: string, seconds: number, rawBody: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
