import type { Stripe } from 'stripe'
import type { WebhookHeaders } from '../../../modules/billing/payment-provider.ts'

/** A message older or newer than this is not taken. */
const toleranceSeconds = 300

/** Checks a message by Stripe's client, which knows the scheme; null = not from Stripe, changed on the way, or out of its time. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  message: { rawBody: Buffer; headers: WebhookHeaders; now: Date },
): Stripe.Event | null {
  const signature = String(message.headers['stripe-signature'])
  const nowMs = message.now.getTime()
  // The client refuses what is too old only.
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

/** The payment intent that an event is about, where it is not about a page. */
export function intentIdOf({ data }: Stripe.Event): string | null {
  const object = data.object as AnyObject
  if (object.object === 'checkout.session') return null
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' ? id : null
}

/** The id of what an event is about. */
export function objectIdOf({ id, data }: Stripe.Event): string {
  const object = data.object as AnyObject
  return typeof object.id === 'string' ? object.id : id
}
