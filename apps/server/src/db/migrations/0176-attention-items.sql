-- Billing issues that need an administrator, open until resolved.
create table attention_item (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed'
  )),
  subject text not null check (subject in ('payment', 'order', 'subscription')),
  subject_id integer not null,
  -- The provider's answer, or what was expected and what came.
  cause text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The administrator who closed it; null = open, or closed by the product.
  closed_by integer references user_account
);
create unique index attention_item_open_idx on attention_item (kind, subject_id) where closed_at is null;

-- Refunds refused before there was this list, unless the money was returned by another refund.
insert into attention_item (kind, subject, subject_id, cause, opened_at)
select distinct on (failed.payment_id) 'refund_failed', 'payment', failed.payment_id, coalesce(failed.error, ''), failed.updated_at
from refund failed
where failed.status = 'FAILED'
  and not exists (
    select from refund later where later.payment_id = failed.payment_id and later.id > failed.id and later.status <> 'FAILED'
  )
order by failed.payment_id, failed.id desc;
