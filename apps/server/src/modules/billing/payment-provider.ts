import type { DisputeReason, FailureCode, RefundFailure } from '@guidefeed/contract'
import type { Card } from '../../lib/card-label.ts'

/** A payment method that can be charged without the customer present. */
export type StoredMethod = {
  /** The provider's reference. */
  providerReference: string
  /** English name: 'Visa ending 4242'. */
  label: string
  /** Null = no card. */
  card: Card | null
  /** Last day on which a card is valid, `YYYY-MM-DD`; null where the method does not expire. */
  expiresOn: string | null
}

export type NewPayment = {
  /** Our reference, used as idempotency key: the same reference always returns the same payment. */
  reference: string
  amountCents: number
  currency: 'EUR'
  /** Shown to the customer on the provider's page. */
  description: string
  /** Where the provider returns the customer to; it appends `payment_token`, its own reference. */
  returnUrl: string
  /** Whether to store the payment method for renewals. */
  storeMethod: boolean
  /** Our reference for the customer. */
  customerReference: string
}

export type OpenedPayment = { providerReference: string; redirectUrl: string }

/** soft: the same method may work later, such as after insufficient funds. hard: it will not, such as a stolen or expired card. */
export type Decline = 'soft' | 'hard'

export type ProviderPayment =
  | { status: 'pending' }
  | {
      status: 'completed'
      amountCents: number
      method: StoredMethod | null
      /** When the provider got the money; null = it does not say. */
      paidAt: Date | null
    }
  | { status: 'failed'; reason: FailureCode; decline: Decline }

/** An off-session payment: a renewal. */
export type NewCharge = Omit<NewPayment, 'storeMethod'> & {
  /** The provider's reference of the stored method. */
  methodReference: string
}

export type Charge = {
  providerReference: string
  state: ProviderPayment
  /** Where the customer confirms a pending charge, if the bank requires it; null = nowhere. */
  confirmUrl: string | null
}

/** A page that stores a payment method without charging it. */
export type NewMethodSetup = Pick<NewPayment, 'reference' | 'returnUrl' | 'customerReference'>

export type MethodSetup =
  | { status: 'pending' }
  | { status: 'completed'; method: StoredMethod }
  | { status: 'failed'; reason: FailureCode }

export type NewRefund = {
  /** Our reference, used as idempotency key: the same reference refunds once. */
  reference: string
  /** The provider's reference of the payment. */
  paymentReference: string
  amountCents: number
  currency: 'EUR'
  reason: string
}

export type ProviderRefund = { providerReference: string } & (
  | { status: 'pending' }
  | { status: 'completed' }
  | { status: 'failed'; reason: RefundFailure }
)

/** A refund as listed by the provider, made by us or on its own site. */
export type ListedRefund = ProviderRefund & {
  /** Our reference; null = made on the provider's site. */
  reference: string | null
  amountCents: number
}

/** A chargeback, or a claim of the customer at the provider. `won`: closed without money going back. */
export type ProviderDispute = {
  providerReference: string
  state: 'open' | 'won' | 'lost'
  reason: DisputeReason
  amountCents: number
  /** Until when the provider accepts evidence; null = it wants none. */
  evidenceDueAt: Date | null
}

/**
 * A webhook event: a hint at the payment or setup, whose state is then read from the provider. `about`: what may have changed.
 */
export type ProviderEvent = {
  eventId: string
  providerReference: string
  about: 'payment' | 'refunds' | 'disputes'
}

/**
 * Port for payment providers, one adapter each. Calls go over the network: they may be slow or fail with a ProviderError, and
 * must not be made inside a database transaction. Amounts are in cents.
 */
export type PaymentProvider = {
  code: string
  name: string
  kind: 'card' | 'wallet' | 'paypal'
  /** Smallest chargeable sum, in cents. */
  minimumCents: number
  /** The payment in the provider's dashboard, for administrators; null = it has none. */
  paymentPage(providerReference: string): string | null
  createPayment(payment: NewPayment): Promise<OpenedPayment>
  /** Finds a payment by our reference; null = never created. */
  findPayment(reference: string): Promise<OpenedPayment | null>
  readPayment(providerReference: string): Promise<ProviderPayment>
  /** Cancels the payment and returns its final state: it may have succeeded before. */
  cancelPayment(providerReference: string): Promise<ProviderPayment>
  /**
   * Charges a stored method off-session. Idempotent by reference: repeats return the state of the first charge. A decline is a
   * state, not an error. Throws MethodGoneError where the method no longer exists.
   */
  chargeStored(charge: NewCharge): Promise<Charge>
  /** Deletes a stored method. Idempotent. */
  forgetMethod(methodReference: string): Promise<void>
  /** Like a payment, returns the customer to `returnUrl` with `payment_token`. */
  createMethodSetup(setup: NewMethodSetup): Promise<OpenedPayment>
  readMethodSetup(providerReference: string): Promise<MethodSetup>
  /** Idempotent by reference: repeats return the state of the first refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /** All refunds of a payment, those that failed too. */
  readRefunds(providerReference: string): Promise<ListedRefund[]>
  /** All disputes of a payment, closed ones too. */
  readDisputes(providerReference: string): Promise<ProviderDispute[]>
  /**
   * Verifies signature and freshness over the raw bytes; null = not from the provider. May call the provider and so throw
   * ProviderError; the provider then redelivers the event.
   */
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<ProviderEvent | null>
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A provider is unreachable, refused the request, or gave an invalid answer. */
export class ProviderError extends Error {
  readonly provider: string
  /** Whether a later retry may succeed. */
  readonly retryable: boolean

  constructor(provider: string, message: string, details: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { cause: details.cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.retryable = details.retryable
  }
}

/** The stored method no longer exists at the provider: revoked by its owner, or removed. Nothing was charged. */
export class MethodGoneError extends ProviderError {
  constructor(provider: string) {
    super(provider, 'no such stored method', { retryable: false })
    this.name = 'MethodGoneError'
  }
}
