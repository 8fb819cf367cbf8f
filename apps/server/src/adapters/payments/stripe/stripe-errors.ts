import { Stripe } from 'stripe'
import { ProviderError } from '../../../modules/billing/payment-provider.ts'

export const refuse = (why: string) => new ProviderError('stripe', why, { retryable: false })

/** Runs a call of Stripe's client and turns its errors into ours. */
export async function orProviderError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? describe(error) : error
  }
}

/**
 * Without a cause: Stripe's errors carry the objects they are about, with client secrets. Its request id finds the rest in
 * the dashboard.
 */
function describe(error: Stripe.errors.StripeError): ProviderError {
  const { statusCode, code, requestId } = error
  const parts = [error.type, statusCode, code, requestId].filter((part) => part !== undefined)
  return new ProviderError('stripe', parts.join(' '), { retryable: mayWorkLater(error) })
}

/** 409: another call with the same idempotency key is under way. An answer that is no JSON, or none, has no status. */
function mayWorkLater({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500
}
