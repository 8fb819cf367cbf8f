-- Announcements of upcoming charges: sum, service and day. A charge never exceeds the newest announcement and never precedes its day.
create table announcement (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  -- End of the term before the charge.
  period_end timestamptz not null,
  service_id integer not null references service,
  price_cents integer not null check (price_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  charge_at timestamptz not null,
  announced_at timestamptz not null
);
create index announcement_period_idx on announcement (subscription_id, period_end, id);

-- Existing announcements: notices of the current term, and resumptions.
insert into announcement
  (subscription_id, period_end, service_id, price_cents, fee_cents, charge_at, announced_at)
select subscription.id, finish_at, coalesce(next_service_id, service_id), coalesce(next_price_cents, price_cents),
  coalesce(next_fee_cents, 0),
  case when notice.is_agreed or notice.is_trial then finish_at
    else greatest(finish_at, coalesce(notice.first_at, notice.last_at) + interval '7 days') end,
  notice.last_at
from subscription
join lateral (
  select max(sent_at) as last_at, min(sent_at) filter (where kind in ('renewal_28', 'renewal_7')) as first_at,
    bool_or(kind = 'resumed') as is_agreed, bool_or(kind = 'trial_ending') as is_trial
  from subscription_notice
  where subscription_id = subscription.id and period_end = finish_at
    and kind in ('renewal_28', 'renewal_7', 'method_missing', 'trial_ending', 'resumed')
) notice on notice.last_at is not null
where status in ('ACTIVE', 'INACTIVE');

alter table subscription drop column next_service_id, drop column next_price_cents, drop column next_fee_cents;

-- A charge that was not taken in time, or that would exceed what was announced, is announced again.
alter table subscription_notice drop constraint subscription_notice_kind_check;
alter table subscription_notice add check (kind in
  ('renewal_28', 'renewal_7', 'renewal_again', 'card_30', 'card_7', 'method_missing', 'trial_ending', 'resumed'));
