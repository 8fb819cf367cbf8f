import { Stripe } from 'stripe'

/** The API version that this adapter was written against and that the package's types describe. Upgrade both together. */
const apiVersion = '2026-10-28.endive'

export type StripeOptions = {
  secretKey: string
  /** Base URL for tests; null = Stripe's own. */
  apiBase: string | null
  timeoutMs?: number
}

/** Stripe's own client. A lost call is retried once under the same idempotency key. */
export function createStripeClient({ secretKey, apiBase, timeoutMs = 20_000 }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isHttp = protocol === 'http:'
  return {
    protocol: isHttp ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isHttp ? 80 : 443) : Number(port),
  }
}
