import type {
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  subscriptionStatuses,
} from '@guidefeed/contract'

export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type RefundStatus = (typeof refundStatuses)[number]
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** An order is paid or it is not; both are final. */
export const orderTransitions: Transitions<OrderStatus> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: [],
}

/** CREATED: we mean to ask the provider. PENDING: it has answered with its page, and waits for the customer. */
export const paymentTransitions: Transitions<PaymentStatus> = {
  CREATED: ['PENDING', 'FAILED'],
  PENDING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
}

/** REQUESTED: we mean to ask the provider. PENDING: it has taken the refund on, and the money is on its way. */
export const refundTransitions: Transitions<RefundStatus> = {
  REQUESTED: ['PENDING', 'COMPLETED', 'FAILED'],
  PENDING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
}

/** A visit to a provider's page that stores a way to pay: the same steps as a payment's. */
export const methodSetupTransitions: Transitions<PaymentStatus> = { ...paymentTransitions }

/**
 * PENDING: its first payment is on the way. INACTIVE: a renewal is unpaid and access is suspended. CANCELED: over. A
 * cancellation leaves it ACTIVE until its last paid day (`canceled_at` says so).
 */
export const subscriptionTransitions: Transitions<SubscriptionStatus> = {
  PENDING: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['INACTIVE', 'CANCELED'],
  INACTIVE: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
}

/** Every change of a status goes through here. A forbidden one is a bug of ours: it throws, and so undoes its transaction. */
export function checkTransition<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  if (!transitions[from].includes(to)) throw new Error(`The status ${from} must not become ${to}`)
}
