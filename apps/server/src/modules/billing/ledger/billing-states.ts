import type {
  disputeStates,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  subscriptionStatuses,
} from '@guidefeed/contract'

export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type RefundStatus = (typeof refundStatuses)[number]
export type DisputeState = (typeof disputeStates)[number]
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** Both outcomes are final. */
export const orderTransitions: Transitions<OrderStatus> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: [],
}

/** CREATED: recorded, before the provider is asked. PENDING: the provider has created it and waits for the customer. */
export const paymentTransitions: Transitions<PaymentStatus> = {
  CREATED: ['PENDING', 'FAILED'],
  PENDING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
}

/** REQUESTED: recorded, before the provider is asked. PENDING: the provider has accepted the refund and the money is on its way. */
export const refundTransitions: Transitions<RefundStatus> = {
  REQUESTED: ['PENDING', 'COMPLETED', 'FAILED'],
  PENDING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
}

/** A won dispute may be reopened by an appeal. A lost one has been booked, so a later change needs an administrator. */
export const disputeTransitions: Transitions<DisputeState> = {
  open: ['won', 'lost'],
  won: ['open', 'lost'],
  lost: [],
}

/** A visit to the provider's page that stores a payment method; same steps as a payment. */
export const methodSetupTransitions: Transitions<PaymentStatus> = { ...paymentTransitions }

/**
 * PENDING: awaits its first payment. INACTIVE: a renewal is unpaid and access is suspended. CANCELED: over. A canceled
 * subscription stays ACTIVE until its last paid day; `canceled_at` marks it.
 */
export const subscriptionTransitions: Transitions<SubscriptionStatus> = {
  PENDING: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['INACTIVE', 'CANCELED'],
  INACTIVE: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
}

/** Whether the subscription has begun and is not over. */
export const isLiving = (status: SubscriptionStatus) => status === 'ACTIVE' || status === 'INACTIVE'

/** Whether a payment is undecided: its provider has not been asked, or waits for the customer. */
export const isOpen = (status: PaymentStatus) => status === 'CREATED' || status === 'PENDING'

/** Throws on a forbidden transition, which is a bug of ours, and so rolls the transaction back. */
export function checkTransition<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  if (!transitions[from].includes(to)) throw new Error(`The status ${from} must not become ${to}`)
}
