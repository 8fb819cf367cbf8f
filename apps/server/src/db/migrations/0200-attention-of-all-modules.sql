-- The attention list covers all modules. Jobs and providers have no number, so they are named by a key.
alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed',
  'job_given_up', 'mail_unsent', 'provider_unreachable'
));
alter table attention_item drop constraint attention_item_subject_check;
alter table attention_item add constraint attention_item_subject_check
  check (subject in ('payment', 'order', 'subscription', 'job', 'mail', 'provider'));
alter table attention_item alter column subject_id drop not null;
-- Id of a job, kind of a repeating one, or code of a provider.
alter table attention_item add column subject_key text;
alter table attention_item add constraint attention_item_one_subject check ((subject_id is null) <> (subject_key is null));
create unique index attention_item_open_key_idx on attention_item (kind, subject_key) where closed_at is null;

-- Payment providers that have not answered since `failed_since`.
create table provider_outage (
  provider text primary key,
  failed_since timestamptz not null,
  last_failed_at timestamptz not null,
  failures integer not null,
  last_error text not null
);
