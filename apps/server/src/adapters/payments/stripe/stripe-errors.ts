import { Stripe } from 'stripe'
import { ProviderError } from '../../../modules/billing/payment-provider.ts'

export const refuse = (why: string) => new ProviderError('stripe', why, { retryable: false })

/** Runs a call of Stripe's client and converts its errors. */
export async function orProviderError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? describe(error) : error
  }
}

/** Has no cause: Stripe's errors contain objects with client secrets. The request id finds the rest in the dashboard. */
function describe(error: Stripe.errors.StripeError): ProviderError {
  const { statusCode, code, requestId } = error
  const parts = [error.type, statusCode, code, requestId].filter((part) => part !== undefined)
  return new ProviderError('stripe', parts.join(' '), { retryable: mayWorkLater(error) })
}

/** 409: another call with the same idempotency key is in progress. A missing or invalid answer has no status. */
function mayWorkLater({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500
}
