import type { MessageTable } from './word-message.ts'

/**
 * English message of every error code (record 0078). Codes are stable and part of the API. The server maps each to one status;
 * the web has the same table in its other languages.
 */
export const errorMessages = {
  // any call
  malformed_request: {
    json: 'The request could not be read. Check that its body is valid JSON.',
    depth: 'The body of the request is nested too deeply.',
    width: 'The request has too many fields.',
    http: 'The request is not valid HTTP.',
  },
  validation_failed: 'Check the highlighted fields.',
  unauthenticated: 'Please log in.',
  forbidden: {
    administrators: 'This is for administrators only.',
    other_user: 'This belongs to another user.',
    acting_as_administrator: 'You cannot log in as an administrator.',
  },
  not_found: {
    address: 'There is nothing at this address.',
    cart: 'You can no longer change this cart. Reload the page to continue.',
    device: 'This device is already logged out.',
    passkey: 'This passkey does not exist.',
    setting: 'This setting does not exist.',
    service: 'This plan is not available.',
    gift: 'This gift has no code that can be mailed.',
    ban: 'This address is not banned.',
    whitelist: 'This address is not on the whitelist.',
  },
  payload_too_large: 'The request is too large.',
  headers_too_large: 'The address or the headers of the request are too large.',
  request_timeout: 'The request did not arrive in time.',
  unsupported_media_type: 'Send the body as application/json.',
  too_many_requests: {
    requests: 'Too many requests. Wait a moment, then try again.',
    attempts_minute: 'Too many attempts. Try again in a minute.',
    attempts_minutes: 'Too many attempts. Try again in {{count}} minutes.',
    attempts_hours: 'Too many attempts. Try again in {{count}} hours.',
  },
  ip_banned: 'This address is blocked: {{reason}}',
  service_unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
  internal_error:
    'Something went wrong on our side. Try again. If it keeps happening, send us the request ID.',
  // accounts
  account_banned: 'This account is banned: {{reason}}',
  account_inactive: 'This account is inactive: {{reason}}',
  acting_as_refused: 'Not available while you are logged in as a customer.',
  proof_required: 'Confirm your identity to continue.',
  invalid_credentials: {
    login: 'Wrong email or password.',
    password: 'Wrong password.',
  },
  email_taken: {
    customer: 'There is already an account with this email. Log in, or reset its password.',
    administrator: 'Another account already uses this email.',
  },
  token_invalid: 'This link is no longer valid. Request a new one.',
  tv_code_invalid: {
    unknown: 'There is no such code. Check each character, or make a new code in your profile.',
    used: 'This code has already been used. Make a new one in your profile.',
    expired: 'This code is older than 10 minutes. Make a new one in your profile.',
  },
  guide_link_not_served: 'There is no active guide link that could be sent to a television.',
  social_state_invalid: 'This login took too long or was already used. Try again.',
  social_login_failed: {
    not_confirmed: 'The login was not confirmed. Try again.',
    not_connected: 'This login is not connected to your account.',
  },
  social_email_missing:
    'The login provider did not share your email address. Log in again and share it, or register with your email.',
  social_account_exists:
    'There is already an account with this email. Log in, then connect the provider on your profile page.',
  social_identity_taken:
    'This {{provider}} account is connected to another user, or your account is already connected to another {{provider}} account.',
  social_last_way_in:
    '{{provider}} is your only way to log in. Set a password with “Forgot password” first, then disconnect it.',
  login_ticket_invalid: 'This login has expired. Please log in again.',
  second_factor_wrong: {
    totp: 'This code is wrong or has already been used. Enter the current code from your app.',
    recovery_code: 'This recovery code is wrong or has already been used.',
  },
  second_factor_required: 'Set up two-step login in your profile first.',
  second_factor_proof_required: 'Confirm with your second factor to continue.',
  second_factor_off: 'Set up an authenticator app or a passkey first.',
  email_unconfirmed: 'Confirm your email address first.',
  login_to_change_email: 'Log in to your account in this browser, then open the link again.',
  totp_already_on: 'An authenticator app is already set up. Remove it first.',
  passkey_refused: 'This passkey was not accepted. Try again.',
  passkey_limit: 'You can have at most {{max}} passkeys. Remove one first.',
  last_way_in: 'This passkey is your only way to log in. Set a password with “Forgot password” first.',
  last_second_factor: 'This passkey is the only second factor of your account. Contact us to remove it.',
  // administrators
  user_not_found: 'This user does not exist.',
  own_account: 'You cannot do this to your own account.',
  last_administrator: 'You are the only administrator. Appoint another one first.',
  selection_changed: 'The results have changed. Check the list, then try again.',
  record_changed: 'Somebody else has changed this. Compare their changes with yours, then save again.',
  // catalogue and cart
  channel_change_not_found: 'This entry of the changelog does not exist.',
  channel_deletion_not_found: 'This deletion does not exist.',
  channel_deletion_over: 'This deletion has ended and cannot be changed.',
  holder_ending_running:
    'Another bulk end has some of these subscriptions. Stop it, or wait until it is done.',
  holder_ending_not_found: 'This bulk end of subscriptions does not exist.',
  country_not_found: 'This country does not exist.',
  source_not_found: 'This source does not exist.',
  source_run_not_found: 'This run does not exist.',
  source_trial_not_found: 'There is no such trial read. It may be older than a day.',
  source_trial_running: 'You have just started another trial. Try again.',
  saved_view_not_found: 'This view does not exist.',
  saved_view_limit: 'You can save at most {{max}} views of a list. Delete one first.',
  user_batch_not_found: 'This bulk update does not exist.',
  attention_item_not_found: 'This attention item does not exist.',
  attention_item_pending: 'This item closes automatically once it has been carried out.',
  user_note_not_found: 'This note does not exist.',
  user_note_limit: 'A user can have at most {{max}} notes. Delete one first.',
  job_not_found: 'There is no such job. It may have ended.',
  job_kept: 'This job runs when it is due. It cannot be run earlier or dropped.',
  job_repeating: 'This is the next run of a repeating job. It can be run now, but not dropped.',
  job_running: 'This job is running. Wait until it has ended.',
  source_run_not_acceptable: 'This run can no longer be accepted. Check the latest run of the source.',
  source_running: 'This source is being read. Wait until the run has ended, then try again.',
  source_channel_not_found: 'This channel of the source does not exist.',
  source_channel_taken:
    'The source has another channel that is mapped to this one: {{key}}. Map that one to another channel first.',
  source_channel_not_held: 'The name of this channel is no longer on hold.',
  source_channel_not_undoable:
    'This decision can no longer be undone. Map the channel to another one instead.',
  channel_not_found: 'This channel does not exist.',
  channel_unknown: 'Some of these channels do not exist. Nothing was changed.',
  cart_empty: 'Choose at least one channel first.',
  cart_too_large: 'The largest plan has {{max}} channels. Remove some channels, then try again.',
  // content
  email_template_not_found: 'This email template does not exist.',
  faq_not_found: 'This question does not exist.',
  mail_not_found: 'This email does not exist.',
  mail_not_resendable:
    'This email cannot be sent again. Its link or its text has been erased, or it is still being sent.',
  mail_being_sent: 'This email is being sent right now. Check its state in a minute.',
  mail_not_waiting: 'This email has already been sent or canceled.',
  // money
  cart_changed: {
    price: 'The price has changed. Check your order, then order again.',
    covered: 'Your subscription already covers these channels. Save them; there is nothing to pay.',
    order: 'Your order was changed in another window. Check it, then order again.',
  },
  idempotency_conflict: 'This Idempotency-Key was already used with another body. Use a new one.',
  last_price: 'This is the last available service. Make another one available first.',
  method_setup_not_found: 'This page does not belong to a subscription. Check your profile.',
  order_not_found: 'There is no order for this payment. Check your profile.',
  payment_not_found: 'This payment does not exist.',
  payment_not_refundable: 'This payment has already been refunded in full.',
  payment_disputed: 'This payment is disputed. Wait for the bank’s decision, which may return the money.',
  price_not_found: 'This service does not exist.',
  provider_failed: {
    payment: 'The payment provider is not responding. You were not charged twice. Try again in a moment.',
    login: 'The login provider is not responding. Try again in a moment.',
    deletion:
      'A payment of yours is being processed, and its provider is not responding. Nothing has been deleted yet: open the link again in a few minutes.',
  },
  provider_unknown: {
    payment: 'This payment method is not available. Choose another one.',
    login: 'This login provider does not exist.',
    webhook: 'This payment provider does not exist.',
  },
  receipt_not_found: 'This receipt does not exist. Orders without a payment have none.',
  refund_changed: 'The amount to refund has changed. Check it, then try again.',
  refund_too_large: 'At most {{max}} EUR can be refunded.',
  tax_rate_in_force: 'This rate has begun and stays as it is. Add a rate from a later day.',
  tax_rate_not_found: 'This tax rate does not exist.',
  renewal_changed: 'The price of the renewal has changed. Check it, then resume the renewal again.',
  renewal_unpaid: 'Your renewal is unpaid. Pay it first, for example with another card; then add channels.',
  subscription_not_cancelable: {
    not_renewing: 'This subscription is not set to renew.',
    payment_pending: 'A payment is being processed. Try again in a moment.',
  },
  subscription_not_found: 'This subscription does not exist.',
  subscription_not_resumable: 'This subscription has ended. Order a new one: your guide link stays the same.',
  subscription_over: 'This subscription has ended. Order a new one: your guide link stays the same.',
  trial_not_allowed: {
    used: 'The trial is for new customers, one per person.',
    email_unverified: 'Confirm your email address first: we sent you a link. Then start your trial.',
  },
  user_service_not_changeable: {
    inactive:
      'Its subscription is not active: an unpaid one resumes with its payment, an ended one with a new order.',
    renewing: 'Its renewal is being paid. Wait for the outcome, or refund it afterwards.',
    upgrading:
      'An upgrade is being paid for the time until its present end. Wait for the outcome, then shorten it.',
  },
  user_service_not_found: 'This user service does not exist.',
  voucher_is_gift:
    'A customer paid for this gift, so only its end and whether it is switched on can be changed.',
  voucher_is_void: 'The money for this gift went back, so its code stays switched off.',
  voucher_not_found: 'This voucher does not exist.',
  voucher_used:
    'This voucher has been used, so its code and value cannot be changed. Switch it off and create another one.',
  webhook_invalid: 'The signature is missing, wrong, or too old.',
} as const satisfies MessageTable

export type ErrorCode = keyof typeof errorMessages
