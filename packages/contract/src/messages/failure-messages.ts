import type { MessageTable } from './word-message.ts'

/** English reason of a payment that failed, or of a payment method that was not stored. The code is what is kept. */
export const failureMessages = {
  card_declined: 'Your card was declined.',
  card_expired: 'Your card was declined: it has expired.',
  card_lost: 'Your card was declined: it was reported lost.',
  insufficient_funds: 'Your card was declined: insufficient funds.',
  paypal_declined: 'PayPal declined the payment.',
  canceled: 'The payment was canceled.',
  page_expired: 'The page has expired.',
  not_finished: 'This was not finished.',
  not_in_time: 'The payment was not made in time.',
  replaced: 'Replaced by another order.',
  wrong_amount: 'The amount paid differs from the order. It will be refunded.',
  unpaid_order: 'The order was not paid within a day.',
  closed_order: 'The order was closed before this payment was made.',
  ended_term: 'The term ended before this order was paid.',
  removed_method: 'The payment method was removed.',
  shop_canceled: 'The shop canceled the payment.',
  canceled_subscription: 'The subscription was canceled.',
  refunded_subscription: 'The subscription was refunded.',
  withdrawn: 'The customer withdrew from the order.',
  deleted_account: 'The account was deleted.',
} as const satisfies MessageTable

export type FailureCode = keyof typeof failureMessages
