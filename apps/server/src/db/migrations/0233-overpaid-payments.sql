-- Payments of which more was returned than paid (record 0101).
alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed',
  'job_given_up', 'mail_unsent', 'provider_unreachable', 'dispute_opened', 'overpaid'
));
