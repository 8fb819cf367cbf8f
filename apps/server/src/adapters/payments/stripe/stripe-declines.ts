import type { FailureCode } from '@guidefeed/contract'
import type { Stripe } from 'stripe'
import type { Decline, ProviderPayment } from '../../../modules/billing/payment-provider.ts'

/**
 * Declines after which the same card will not work: gone, blocked, unsuitable, or revoked by its owner. From the "Next steps"
 * column of docs.stripe.com/declines/codes ("use another card", "contact their card issuer" for a permanent block) and the
 * codes that Stripe itself never retries (docs.stripe.com/billing/revenue-recovery/smart-retries). All others are soft,
 * including unknown ones.
 */
const hardCodes: ReadonlySet<string> = new Set([
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
])

type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'advice_code'>

/** The bank's advice takes precedence over the code (docs.stripe.com/declines/card#retrying-issuer-declines). */
export function judgeDecline({
  code,
  decline_code: declineCode,
  advice_code: advice,
}: PaymentError): Decline {
  if (advice === 'do_not_try_again' || advice === 'confirm_card_data') return 'hard'
  if (advice === 'try_again_later') return 'soft'
  return hardCodes.has(declineCode ?? code ?? '') ? 'hard' : 'soft'
}

/** Reasons that a customer can act on. All others look alike: a thief must not learn that a card was reported stolen. */
const reasons: Readonly<Record<string, FailureCode>> = {
  expired_card: 'card_expired',
  insufficient_funds: 'insufficient_funds',
}

/** Converts a payment error to a state. */
export function describeDecline(error: Stripe.PaymentIntent.LastPaymentError): ProviderPayment {
  return {
    status: 'failed',
    reason: reasons[error.decline_code ?? error.code ?? ''] ?? 'card_declined',
    decline: judgeDecline(error),
  }
}

/** The bank requires authentication, which is a missing step, not a decline. */
export function needsAuthentication(error: Stripe.PaymentIntent.LastPaymentError | null): boolean {
  return error?.code === 'authentication_required' || error?.decline_code === 'authentication_required'
}
