-- A cancellation for good cause with its reason (§ 312k II no. 1 a BGB), which an administrator examines.
alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed',
  'job_given_up', 'mail_unsent', 'provider_unreachable', 'dispute_opened', 'overpaid', 'gift_refunded',
  'source_held_back', 'source_failing', 'mappings_open', 'cancellation_for_cause'
));
