import type { ProviderEvent, WebhookHeaders } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { PaypalRefusal } from './paypal-errors.ts'
import { CaptureDetails, linkTo, Verification, WebhookEvent } from './paypal-schemas.ts'
import type { PaypalRepository } from './paypal.repository.ts'

/** Maximum clock difference to an event. */
const toleranceMs = 300_000

/**
 * Has PayPal verify a webhook event (record 0018); null = forged, altered, or outside the time tolerance. Obviously invalid
 * events are rejected without asking PayPal.
 */
export async function readPaypalEvent(
  api: PaypalApi,
  message: { rawBody: Buffer; headers: WebhookHeaders; webhookId: string; now: Date },
): Promise<WebhookEvent | null> {
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

export function topicOf({ event_type: type }: WebhookEvent): ProviderEvent['about'] {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return 'disputes'
  return /^PAYMENT\.(CAPTURE\.REFUNDED|CAPTURE\.REVERSED|REFUND\.)/.test(type) ? 'refunds' : 'payment'
}

/**
 * The order of an event about a capture, a refund or a dispute: named by it, by our reference, or by the capture that it
 * leads to, as refunds made on PayPal's site do. Null = it names none.
 */
export async function findOrderOf(
  { resource }: WebhookEvent,
  { api, books }: { api: PaypalApi; books: PaypalRepository },
): Promise<string | null> {
  const [disputed] = resource.disputed_transactions
  const named = resource.supplementary_data?.related_ids?.order_id
  if (named !== undefined) return named
  const known = await findByReference(books, resource.custom_id ?? disputed?.custom)
  if (known !== null) return known
  const linked = /\/captures\/(\w+)$/.exec(linkTo(resource.links, 'up') ?? '')?.[1]
  const captureId = disputed?.seller_transaction_id ?? linked
  return captureId === undefined ? null : findByCapture(captureId, { api, books })
}

async function findByCapture(
  captureId: string,
  { api, books }: { api: PaypalApi; books: PaypalRepository },
): Promise<string | null> {
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
    const capture = await api.call(CaptureDetails, { method: 'GET', path })
    return (
      capture.supplementary_data?.related_ids?.order_id ?? (await findByReference(books, capture.custom_id))
    )
  } catch (error) {
    // Another app's payment, to which this one has no access.
    if (error instanceof PaypalRefusal && !error.retryable) return null
    throw error
  }
}

async function findByReference(books: PaypalRepository, reference = ''): Promise<string | null> {
  return (await books.find(reference))?.providerId ?? null
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
