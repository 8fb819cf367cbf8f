-- Reasons of disputes are codes of our own, which every language has words for; providers' codes were stored as they came.
update dispute
set reason = coalesce(
  (
    select code.reason
    from (values
      ('bank_cannot_process', 'bank'),
      ('check_returned', 'bank'),
      ('credit_not_processed', 'refund_missing'),
      ('debit_not_authorized', 'fraudulent'),
      ('duplicate', 'duplicate'),
      ('fraudulent', 'fraudulent'),
      ('incorrect_account_details', 'bank'),
      ('insufficient_funds', 'bank'),
      ('product_not_received', 'not_received'),
      ('product_unacceptable', 'not_as_described'),
      ('subscription_canceled', 'subscription_canceled'),
      ('unrecognized', 'unrecognized'),
      ('CANCELED_RECURRING_BILLING', 'subscription_canceled'),
      ('CREDIT_NOT_PROCESSED', 'refund_missing'),
      ('DUPLICATE_TRANSACTION', 'duplicate'),
      ('INCORRECT_AMOUNT', 'wrong_amount'),
      ('MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'not_as_described'),
      ('MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'not_received'),
      ('PAYMENT_BY_OTHER_MEANS', 'paid_otherwise'),
      ('PROBLEM_WITH_REMITTANCE', 'bank'),
      ('UNAUTHORISED', 'fraudulent')
    ) code (provider_code, reason)
    where code.provider_code = dispute.reason
  ),
  'general'
);
