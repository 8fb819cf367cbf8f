-- 0176 took any later refund as repayment. Items for those whose later refunds return less than the refused one.
insert into attention_item (kind, subject, subject_id, cause, opened_at)
select 'refund_failed', 'payment', failed.payment_id, coalesce(failed.error, ''), failed.updated_at
from (
  select distinct on (payment_id) id, payment_id, amount_cents, error, updated_at
  from refund
  where status = 'FAILED'
  order by payment_id, id desc
) failed
where not exists (
    select from refund later
    where later.payment_id = failed.payment_id and later.id > failed.id and later.status <> 'FAILED'
      and later.amount_cents >= failed.amount_cents
  )
  -- Recorded since; a closed one was dealt with.
  and not exists (
    select from attention_item known
    where known.kind = 'refund_failed' and known.subject_id = failed.payment_id and known.opened_at >= failed.updated_at
  )
on conflict (kind, subject_id) where closed_at is null do nothing;
