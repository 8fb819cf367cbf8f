/** How a customer pays next time without being there. */
export type StoredMethod = {
  /** The provider's own name for it. */
  providerReference: string
  /** What the customer sees: 'Visa ending 4242'. */
  label: string
}

export type NewPayment = {
  /** Our own name for the payment: asking again with the same one gives the same payment, never a second. */
  reference: string
  amountCents: number
  currency: 'EUR'
  /** What the customer reads on the provider's page. */
  description: string
  /** Where the provider sends the customer back to; it adds `payment_token`, its own name for the payment. */
  returnUrl: string
  /** Whether to keep the means of payment for renewals. */
  storeMethod: boolean
  /** Our own name for the customer. */
  customerReference: string
}

/** Where the customer pays. */
export type OpenedPayment = { providerReference: string; redirectUrl: string }

export type ProviderPayment =
  | { status: 'pending' }
  | { status: 'completed'; amountCents: number; method: StoredMethod | null }
  | { status: 'failed'; reason: string }

/** What a provider tells of its own accord: only that something has happened to a payment. What, is asked of it. */
export type ProviderEvent = { eventId: string; providerReference: string }

/**
 * A payment provider as billing sees it; one adapter each. Calls go over a network: they are slow, they fail with a
 * ProviderError, and none is made inside a database transaction. Amounts are cents.
 */
export type PaymentProvider = {
  code: string
  name: string
  kind: 'card' | 'wallet' | 'paypal'
  createPayment(payment: NewPayment): Promise<OpenedPayment>
  /** Finds a payment by our own reference; null = it was never created. */
  findPayment(reference: string): Promise<OpenedPayment | null>
  readPayment(providerReference: string): Promise<ProviderPayment>
  /** Sees to it that the payment cannot be made any more, and tells what it is then: it may have been made before. */
  cancelPayment(providerReference: string): Promise<ProviderPayment>
  /** Checks the signature over the raw bytes, and that it is fresh; null = not from the provider. */
  parseWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent | null
}

/** A provider did not do what was asked: out of reach, refused, or an answer that makes no sense. */
export class ProviderError extends Error {
  readonly provider: string
  /** Whether trying again later may help. */
  readonly retryable: boolean

  constructor(provider: string, message: string, details: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { cause: details.cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.retryable = details.retryable
  }
}
