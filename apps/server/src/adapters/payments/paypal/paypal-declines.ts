import type { Decline } from '../../../modules/billing/payment-provider.ts'

/**
 * Issues with which PayPal declines a capture (developer.paypal.com/api/rest/reference/orders/v2/errors): soft where the wallet
 * may pay later or from another funding source, hard where this customer or agreement cannot pay any more. An unlisted issue is
 * our mistake, not a decline.
 */
const declines: Readonly<Record<string, Decline>> = {
  INSTRUMENT_DECLINED: 'soft',
  DECLINED_DUE_TO_RELATED_TXN: 'soft',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'soft',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'soft',
  TRANSACTION_LIMIT_EXCEEDED: 'soft',
  TRANSACTION_REFUSED: 'soft',
  AGREEMENT_ALREADY_CANCELLED: 'hard',
  BILLING_AGREEMENT_NOT_FOUND: 'hard',
  COMPLIANCE_VIOLATION: 'hard',
  PAYEE_BLOCKED_TRANSACTION: 'hard',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'hard',
  PAYER_ACCOUNT_RESTRICTED: 'hard',
  PAYER_CANNOT_PAY: 'hard',
  TOKEN_ID_NOT_FOUND: 'hard',
  TRANSACTION_BLOCKED_BY_PAYEE: 'hard',
}

/** Null = not a decline. */
export const judgeIssue = (issue: string): Decline | null => declines[issue] ?? null
