import type { MessageTable } from './word-message.ts'

/** English reason for which a refund failed, if the provider states one. */
export const refundFailureMessages = {
  account_closed: 'The customer’s card or account is closed.',
  refund_declined: 'The customer’s bank declined the refund.',
  payment_disputed: 'The payment is disputed.',
  balance_too_low: 'The balance at the payment provider is too low.',
  refund_canceled: 'The refund was canceled at the payment provider.',
  unexplained: 'The payment provider gave no reason.',
  returned_twice: 'The payment provider returned more than was paid.',
} as const satisfies MessageTable
export type RefundFailure = keyof typeof refundFailureMessages

/** English reason of a chargeback or claim. */
export const disputeReasonMessages = {
  fraudulent: 'The account holder did not authorize the payment.',
  unrecognized: 'The account holder does not recognize the payment.',
  duplicate: 'The customer was charged twice.',
  not_received: 'The customer received nothing.',
  not_as_described: 'The service is not as described.',
  subscription_canceled: 'The subscription had been canceled.',
  refund_missing: 'A promised refund is missing.',
  wrong_amount: 'The amount is wrong.',
  paid_otherwise: 'The customer paid by other means.',
  bank: 'The bank could not process the payment.',
  general: 'No particular reason is stated.',
} as const satisfies MessageTable
export type DisputeReason = keyof typeof disputeReasonMessages
