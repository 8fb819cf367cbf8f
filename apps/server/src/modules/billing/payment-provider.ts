/** How a customer pays next time without being there. */
export type StoredMethod = {
  /** The provider's own name for it. */
  providerReference: string
  /** What the customer sees: 'Visa ending 4242'. */
  label: string
  /** The last day on which a card is good, `YYYY-MM-DD`; null where the method does not expire. */
  expiresOn: string | null
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

/** soft: the same method may work later, as without enough money on it. hard: it will not, as with a stolen or expired card. */
export type Decline = 'soft' | 'hard'

export type ProviderPayment =
  | { status: 'pending' }
  | { status: 'completed'; amountCents: number; method: StoredMethod | null }
  | { status: 'failed'; reason: string; decline: Decline }

/** A payment that the customer does not make himself: a renewal. */
export type NewCharge = Omit<NewPayment, 'storeMethod'> & {
  /** The stored method's name at the provider. */
  methodReference: string
}

export type Charge = {
  providerReference: string
  state: ProviderPayment
  /** Where the customer has to confirm a pending charge, since the bank asks for it; null = nowhere. */
  confirmUrl: string | null
}

/** A page that stores a means of payment and takes no money. */
export type NewMethodSetup = Pick<NewPayment, 'reference' | 'returnUrl' | 'customerReference'>

export type MethodSetup =
  { status: 'pending' } | { status: 'completed'; method: StoredMethod } | { status: 'failed'; reason: string }

export type NewRefund = {
  /** Our own name for the refund: asking again with the same one gives money back once. */
  reference: string
  /** The provider's name for the payment. */
  paymentReference: string
  amountCents: number
  currency: 'EUR'
  reason: string
}

export type ProviderRefund = { providerReference: string } & (
  { status: 'pending' } | { status: 'completed' } | { status: 'failed'; reason: string }
)

/** A provider's message: something has happened to a payment or setup. Its state is then read from the provider. */
export type ProviderEvent = { eventId: string; providerReference: string }

/**
 * A payment provider as billing sees it; one adapter each. Calls go over a network: they are slow, they fail with a
 * ProviderError, and none is made inside a database transaction. Amounts are cents.
 */
export type PaymentProvider = {
  code: string
  name: string
  kind: 'card' | 'wallet' | 'paypal'
  /** The smallest sum that it takes, in cents. */
  minimumCents: number
  createPayment(payment: NewPayment): Promise<OpenedPayment>
  /** Finds a payment by our own reference; null = it was never created. */
  findPayment(reference: string): Promise<OpenedPayment | null>
  readPayment(providerReference: string): Promise<ProviderPayment>
  /** Cancels the payment and returns its final state: it may have succeeded before. */
  cancelPayment(providerReference: string): Promise<ProviderPayment>
  /**
   * Takes money by a stored method, without the customer. Asking again under one reference tells what became of the first
   * charge. A charge that is declined is a state, not an error. Throws a MethodGoneError where there is nothing to charge.
   */
  chargeStored(charge: NewCharge): Promise<Charge>
  /** Deletes a stored method, so that nothing can be charged to it. Idempotent. */
  forgetMethod(methodReference: string): Promise<void>
  /** The customer comes back to `returnUrl` with `payment_token`, as from a payment. */
  createMethodSetup(setup: NewMethodSetup): Promise<OpenedPayment>
  readMethodSetup(providerReference: string): Promise<MethodSetup>
  /** Gives money back; asking again under one reference tells how the first refund stands. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /**
   * Checks the signature over the raw bytes, and that it is fresh; null = not from the provider. May ask the provider, and so
   * fail with a ProviderError: it sends the message again later.
   */
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<ProviderEvent | null>
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

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

/** The stored method is gone at the provider: its owner took it back there, or it was removed. Nothing was charged. */
export class MethodGoneError extends ProviderError {
  constructor(provider: string) {
    super(provider, 'no such stored method', { retryable: false })
    this.name = 'MethodGoneError'
  }
}
