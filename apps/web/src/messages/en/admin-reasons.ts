import {
  disputeReasonMessages,
  refundFailureMessages,
  sourceFaultMessages,
} from '@guidefeed/contract/messages'

/** Why payments, refunds and runs of sources failed, and why payments are disputed, for operators. */
export const adminReasons = {
  payment: {
    card_declined: 'The card was declined.',
    card_expired: 'The card has expired.',
    card_lost: 'The card was reported lost.',
    insufficient_funds: 'The account had insufficient funds.',
    paypal_declined: 'PayPal declined the payment.',
    canceled: 'The payment was canceled.',
    page_expired: 'The payment page expired.',
    not_finished: 'The customer did not finish.',
    not_in_time: 'The payment was not made in time.',
    replaced: 'Replaced by another order.',
    wrong_amount: 'The amount paid differed from the order.',
    unpaid_order: 'The order was not paid within a day.',
    closed_order: 'The order was closed before the payment.',
    ended_term: 'The term ended before the payment.',
    removed_method: 'The payment method was removed.',
    shop_canceled: 'The shop canceled the payment.',
    canceled_subscription: 'The subscription was canceled.',
    refunded_subscription: 'The subscription was refunded.',
    withdrawn: 'The customer withdrew from the order.',
    deleted_account: 'The account was deleted.',
  },
  refund: refundFailureMessages,
  dispute: disputeReasonMessages,
  source: sourceFaultMessages,
} as const
