import type { Stripe } from 'stripe'
import type { ProviderEvent, WebhookHeaders } from '../../../modules/billing/payment-provider.ts'

/** Maximum clock difference to an event. */
const toleranceSeconds = 300

/** Verifies an event with Stripe's client; null = forged, altered, or outside the time tolerance. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  message: { rawBody: Buffer; headers: WebhookHeaders; now: Date },
): Stripe.Event | null {
  const signature = String(message.headers['stripe-signature'])
  const nowMs = message.now.getTime()
  // The client only rejects events that are too old.
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(sentAt - nowMs / 1000 <= toleranceSeconds)) return null
  try {
    return stripe.webhooks.constructEvent(
      message.rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      nowMs,
    )
  } catch {
    return null
  }
}

type AnyObject = { object?: unknown; id?: unknown; payment_intent?: unknown }

/** The payment intent of an event that is not about a session. */
export function intentIdOf({ data }: Stripe.Event): string | null {
  const object = data.object as AnyObject
  if (object.object === 'checkout.session') return null
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' ? id : null
}

/** `charge.refunded`, `refund.updated` and `charge.dispute.closed` are about money that goes back. */
export function topicOf({ type }: Stripe.Event): ProviderEvent['about'] {
  if (type.startsWith('charge.dispute.')) return 'disputes'
  return type.includes('refund') ? 'refunds' : 'payment'
}

/** Id of the event's object. */
export function objectIdOf({ id, data }: Stripe.Event): string {
  const object = data.object as AnyObject
  return typeof object.id === 'string' ? object.id : id
}
