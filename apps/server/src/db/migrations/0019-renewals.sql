-- The year of a subscription: notices, renewals, retries, suspension and end.

-- The instant until which the guide is served. It is written ahead, so that the link stays right even while no worker runs.
alter table user_service add column access_until timestamptz;
update user_service set access_until = case
    when subscription.status in ('ACTIVE', 'INACTIVE') and subscription.canceled_at is null and not user_service.is_trial
    then user_service.finish_at + interval '14 days'
    else user_service.finish_at
  end
from subscription where subscription.id = user_service.subscription_id;
alter table user_service alter column access_until set not null;

alter table subscription
  -- Announced price of the next term; null = only the present terms were announced to the customer.
  add column next_service_id integer references service,
  add column next_price_cents integer check (next_price_cents >= 0),
  add column next_fee_cents integer check (next_fee_cents >= 0),
  -- When the customer last gave a way to pay: an unpaid renewal is tried with it at once.
  add column method_set_at timestamptz,
  -- Consent of a trial's holder when they gave a payment method, with wording and time.
  add column renewal_consents jsonb,
  add column ended_at timestamptz,
  -- Link and selection are kept for 12 months after the end.
  add column forgotten_at timestamptz,
  -- When the timeline has to look at it next.
  add column due_at timestamptz;
create index subscription_due_idx on subscription (due_at, id) where due_at is not null;
update subscription set ended_at = coalesce(canceled_at, least(finish_at, now()), created_at) where status = 'CANCELED';
-- The first sweep computes the actual due dates.
update subscription set due_at = created_at where started_at is not null;

-- The renewal of a period is one order, which stays pending through the retries.
alter table customer_order add column period_start timestamptz;
alter table customer_order add check ((kind = 'renewal') = (period_start is not null));
create unique index customer_order_period_idx on customer_order (subscription_id, period_start)
  where period_start is not null;

alter table payment
  add column payment_method_id integer references payment_method on delete set null,
  -- soft: the same method may work later. hard: it will not.
  add column decline text check (decline in ('soft', 'hard'));
create unique index payment_open_idx on payment (order_id) where status in ('CREATED', 'PENDING');
create unique index payment_completed_idx on payment (order_id) where status = 'COMPLETED';

-- Each notice about the end of a period once.
create table subscription_notice (
  subscription_id integer not null references subscription on delete cascade,
  period_end timestamptz not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (subscription_id, period_end, kind)
);

-- A visit to a provider's page that stores a way to pay and takes no money.
create table method_setup (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  subscription_id integer not null references subscription on delete cascade,
  provider text not null,
  status text not null check (status in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED')),
  -- Our name for it at the provider, and the provider's name for it.
  reference text not null unique,
  provider_reference text,
  consents jsonb,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index method_setup_subscription_idx on method_setup (subscription_id);
create index method_setup_open_idx on method_setup (id) where status in ('CREATED', 'PENDING');

-- Each change of a status: from, to, reason, actor and time. Rows are only ever added.
create table billing_event (
  id bigint generated always as identity primary key,
  -- No foreign keys: entries outlive accounts.
  subject text not null check (subject in ('subscription', 'order', 'payment', 'method_setup')),
  subject_id integer not null,
  from_status text,
  to_status text not null,
  cause text not null,
  actor text not null check (actor in ('customer', 'provider', 'timeline', 'admin', 'system')),
  actor_user_id integer,
  provider_event_id text,
  at timestamptz not null
);
create index billing_event_subject_idx on billing_event (subject, subject_id, id);

create function keep_billing_event() returns trigger language plpgsql as $$
begin
  raise exception 'billing events are append-only';
end
$$;
create trigger billing_event_rows before update or delete on billing_event
  for each row execute function keep_billing_event();
create trigger billing_event_table before truncate on billing_event
  for each statement execute function keep_billing_event();
