/**
 * Every stable code that an error answer may carry (record 0008). The server maps each to one status;
 * the web acts on them, and says the server's messages in the reader's language by their sentences (sentences.ts).
 */
export const errorCodes = [
  // any call
  'malformed_request',
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'ip_banned',
  'internal_error',
  // accounts
  'account_banned',
  'account_inactive',
  'invalid_credentials',
  'email_taken',
  'token_invalid',
  'social_state_invalid',
  'social_login_failed',
  'social_email_missing',
  'social_account_exists',
  'social_identity_taken',
  'social_last_way_in',
  // administrators
  'user_not_found',
  'own_account',
  'last_administrator',
  // catalogue and cart
  'channel_not_found',
  'channel_unknown',
  'cart_empty',
  'cart_too_large',
  // content
  'faq_not_found',
  // money
  'cart_changed',
  'idempotency_conflict',
  'last_price',
  'method_setup_not_found',
  'order_not_found',
  'payment_not_found',
  'payment_not_refundable',
  'price_not_found',
  'provider_failed',
  'provider_unknown',
  'receipt_not_found',
  'refund_too_large',
  'renewal_unpaid',
  'subscription_not_cancelable',
  'subscription_not_found',
  'subscription_not_resumable',
  'subscription_over',
  'trial_not_allowed',
  'user_service_not_changeable',
  'user_service_not_found',
  'webhook_invalid',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The codes that any call may answer with, so that routes list only their own. */
export const commonErrorCodes = [
  'malformed_request',
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'account_banned',
  'account_inactive',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'ip_banned',
  'internal_error',
] as const satisfies readonly ErrorCode[]
