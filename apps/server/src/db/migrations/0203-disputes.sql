-- Chargebacks and claims of customers, as their provider reports them.
create table dispute (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  provider_reference text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- The provider's code.
  reason text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Until when the provider accepts evidence; null = it wants none.
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (payment_id, provider_reference),
  check ((state = 'open') = (closed_at is null))
);

alter table billing_event drop constraint billing_event_subject_check;
alter table billing_event add constraint billing_event_subject_check
  check (subject in ('subscription', 'order', 'payment', 'method_setup', 'refund', 'dispute'));

alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed',
  'job_given_up', 'mail_unsent', 'provider_unreachable', 'dispute_opened'
));

-- The sandbox's disputes.
create table sandbox_dispute (
  token text primary key,
  payment_token text not null references sandbox_payment,
  state text not null check (state in ('open', 'won', 'lost')),
  amount_cents integer not null check (amount_cents > 0),
  evidence_due_at timestamptz not null,
  created_at timestamptz not null
);
create index sandbox_dispute_payment_idx on sandbox_dispute (payment_token);
