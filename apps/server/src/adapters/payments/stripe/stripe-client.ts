import { Stripe } from 'stripe'

/** The version that this adapter was written against; the package's types belong to it. Raise both together. */
const apiVersion = '2026-10-28.endive'

export type StripeOptions = {
  secretKey: string
  /** Stripe's address where it is not the real one. */
  apiBase: string | null
  timeoutMs?: number
}

/** Stripe's own client. A call that is lost is sent once more, under the same idempotency key. */
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
