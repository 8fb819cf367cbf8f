-- The price list.
create table service (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  channel_limit integer not null unique check (channel_limit > 0),
  price_cents integer not null check (price_cents >= 0),
  active boolean not null default true
);
insert into service (code, name, channel_limit, price_cents) values
  ('guide-50', 'Guide 50', 50, 990),
  ('guide-200', 'Guide 200', 200, 1490),
  ('guide-500', 'Guide 500', 500, 2490),
  ('guide-1500', 'Guide 1500', 1500, 3990),
  ('guide-all', 'Guide All', 20000, 5990);

create table payment_method (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  provider text not null,
  provider_reference text not null,
  -- Shown to the customer: 'Visa ending 4242'.
  label text not null,
  created_at timestamptz not null,
  unique (provider, provider_reference)
);

create table subscription (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  service_id integer not null references service,
  status text not null check (status in ('PENDING', 'ACTIVE', 'INACTIVE', 'CANCELED')),
  -- Price of the next term: a customer keeps the price of the purchase until a renewal changes it.
  price_cents integer not null check (price_cents >= 0),
  provider text not null,
  payment_method_id integer references payment_method on delete set null,
  started_at timestamptz,
  finish_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null
);
-- One living agreement a customer.
create unique index subscription_living_idx on subscription (user_id) where status in ('ACTIVE', 'INACTIVE');

create table user_service (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  subscription_id integer not null references subscription on delete cascade,
  service_id integer not null references service,
  channel_limit integer not null check (channel_limit > 0),
  is_trial boolean not null default false,
  start_at timestamptz not null,
  finish_at timestamptz not null,
  check (finish_at > start_at)
);
create unique index user_service_subscription_idx on user_service (subscription_id);
create index user_service_user_idx on user_service (user_id, finish_at desc);

create table customer_order (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  kind text not null check (kind in ('new', 'upgrade', 'renewal')),
  status text not null check (status in ('pending', 'completed', 'failed')),
  is_trial boolean not null default false,
  service_id integer not null references service,
  -- A first purchase makes its subscription too, which stays PENDING until it is paid.
  subscription_id integer not null references subscription,
  provider text not null,
  -- Price of a year of the service at the time of the order; an upgrade costs less.
  service_price_cents integer not null check (service_price_cents >= 0),
  -- The sum of the items; the customer pays it plus the fee.
  total_cents integer not null check (total_cents >= 0),
  payment_fee_cents integer not null check (payment_fee_cents >= 0),
  -- The channels that the buyer had picked: they come into force with the payment.
  channel_ids integer[] not null,
  -- The buyer's consents, with time and wording; null on a trial begun from the cart, which cannot be charged.
  consents jsonb,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index customer_order_user_idx on customer_order (user_id, id desc);
-- A double click, two tabs, a crash: one open order a customer.
create unique index customer_order_open_idx on customer_order (user_id) where status = 'pending';

-- One trial a person, ever.
create unique index customer_order_trial_idx on customer_order (user_id) where is_trial and status <> 'failed';

create table order_item (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  service_id integer not null references service,
  name text not null,
  channel_count integer not null,
  price_cents integer not null
);
create index order_item_order_idx on order_item (order_id);

create table payment (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  provider text not null,
  status text not null check (status in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED')),
  -- Our name for it at the provider: asking twice under one reference makes one payment.
  reference text not null unique,
  -- The provider's name for it, and its page; null until the provider has answered.
  provider_reference text,
  redirect_url text,
  amount_cents integer not null check (amount_cents >= 0),
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payment_order_idx on payment (order_id);

create table webhook_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table idempotency_key (
  user_id integer not null references user_account on delete cascade,
  route text not null,
  key text not null,
  body_hash bytea not null,
  -- The answer is derived from the order.
  order_id integer not null references customer_order on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
