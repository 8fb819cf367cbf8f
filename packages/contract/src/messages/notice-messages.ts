import type { MessageTable } from './word-message.ts'

/** English message of what a call did, where a screen shows it. */
export const noticeMessages = {
  login_needed: 'Log in or register to order your channels.',
  checkout_needed: 'Check your order and pay.',
  trial_started: 'Your trial has started. Your guide link is on your profile.',
  channels_saved: 'Saved. Channels on your guide link: {{count}}.',
  payment_page: 'Continue to the payment page.',
  nothing_to_pay: 'Your order is complete. There was nothing to pay.',
  already_paid: 'This order has already been paid.',
  payment_completed: 'Thank you. We received your payment and your guide link is ready.',
  gift_paid: 'Thank you. We received your payment and emailed you the code of the gift.',
  gift_failed:
    '{{reason}} You were not charged, and nothing you entered is lost. Try again or use another payment method.',
  payment_pending:
    'Your payment is still being processed. We’ll update this page as soon as it is confirmed.',
  payment_failed:
    '{{reason}} You were not charged and your channels are kept. Try again or use another payment method.',
  method_stored: 'Thank you. We’ll charge your renewals to this payment method.',
  method_pending:
    'Your payment method is still being confirmed. We’ll update your profile as soon as it is ready.',
  method_failed: '{{reason}} Nothing has changed. Try again or use another payment method.',
  leaving_checked: {
    cancel:
      'If the email address and the order number match, your subscription will not renew. You keep access until the last paid day. We’ll email a confirmation with the date and time to this address.',
    cancel_early:
      'If the email address and the order number match, your subscription will not renew. In a renewed year it ends after one month’s notice, and the unused part of what you paid is refunded; otherwise you keep access until the last paid day. We’ll email a confirmation with the date and time to this address.',
    cancel_for_cause:
      'If the email address and the order number match, your subscription will not renew and nothing more is charged. We examine your reason and answer by email; if it holds, your access ends and the unused part of what you paid is refunded. We’ll email a confirmation with the date and time to this address.',
    withdraw:
      'If the email address and the order number match, what you paid is refunded and your access ends at once, as long as you ordered within the last 14 days. We’ll email a confirmation with the date and time to this address.',
  },
  leaving_received: {
    cancel:
      'We have received your declaration. If the email address and the order number match, your subscription will not renew. You keep access until the last paid day. We’ll email a confirmation with the date and time to this address.',
    cancel_early:
      'We have received your declaration. If the email address and the order number match, your subscription will not renew. In a renewed year it ends after one month’s notice, and the unused part of what you paid is refunded; otherwise you keep access until the last paid day. We’ll email a confirmation with the date and time to this address.',
    cancel_for_cause:
      'We have received your declaration. If the email address and the order number match, your subscription will not renew and nothing more is charged. We examine your reason and answer by email; if it holds, your access ends and the unused part of what you paid is refunded. We’ll email a confirmation with the date and time to this address.',
    withdraw:
      'We have received your declaration. If the email address and the order number match, what you paid is refunded and your access ends at once, as long as you ordered within the last 14 days. We’ll email a confirmation with the date and time to this address.',
  },
} as const satisfies MessageTable

export type NoticeCode = keyof typeof noticeMessages
