import type { z } from 'zod'
import type { WebhookHeaders } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { Verification, WebhookEvent } from './paypal-schemas.ts'

/** Maximum clock difference to an event. */
const toleranceMs = 300_000

/**
 * Has PayPal verify a webhook event (record 0018); null = forged, altered, or outside the time tolerance. Obviously invalid
 * events are rejected without asking PayPal.
 */
export async function readPaypalEvent(
  api: PaypalApi,
  message: { rawBody: Buffer; headers: WebhookHeaders; webhookId: string; now: Date },
): Promise<z.infer<typeof WebhookEvent> | null> {
  const rawEvent = message.rawBody.toString('utf8')
  const event = WebhookEvent.safeParse(parseJson(rawEvent))
  const transmission = readTransmission(message.headers, message.now)
  if (!event.success || transmission === null) return null
  const fields = JSON.stringify({ ...transmission, webhook_id: message.webhookId })
  const { verification_status: status } = await api.call(Verification, {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The signature covers a checksum of the event's exact bytes. Safe to embed: they were parsed as one JSON value above.
    rawBody: `${fields.slice(0, -1)},"webhook_event":${rawEvent}}`,
  })
  return status === 'SUCCESS' ? event.data : null
}

function readTransmission(headers: WebhookHeaders, now: Date) {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const sentAt = Date.parse(header('transmission-time'))
  if (!(Math.abs(now.getTime() - sentAt) <= toleranceMs) || !isOfPaypal(header('cert-url'))) return null
  return {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }
}

function isOfPaypal(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
