-- The ledger of terms: one row for each stretch of time or size that was bought or given. What a customer holds is a fold over the
-- rows (billing/policy/holding.ts); user_service and subscription repeat its result. Money back reverses a row and those that build on it.
create table term (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  kind text not null check (kind in ('trial', 'year', 'renewal', 'upgrade', 'change')),
  -- The row on whose size and price this one was decided; null = it begins the subscription, or begins it anew.
  builds_on integer references term on delete cascade,
  -- Null = given by an administrator.
  order_id integer references customer_order on delete cascade,
  service_id integer not null references service,
  channel_limit integer not null check (channel_limit > 0),
  -- Price of a year, from which upgrades and the next year are priced.
  price_cents integer not null check (price_cents >= 0),
  start_at timestamptz not null,
  -- Null = the end of the term is unchanged.
  finish_at timestamptz,
  reversed_at timestamptz,
  check (kind in ('upgrade', 'change') or finish_at is not null)
);
create index term_subscription_idx on term (subscription_id, id);
create index term_builds_on_idx on term (builds_on);
create unique index term_order_idx on term (order_id) where order_id is not null;

-- Services without an order. They precede the upgrades that build on them.
insert into term
  (subscription_id, kind, service_id, channel_limit, price_cents, start_at, finish_at)
select subscription.id, case when is_trial then 'trial' else 'year' end, user_service.service_id, user_service.channel_limit,
  price_cents, start_at, user_service.finish_at
from user_service
join subscription on subscription.id = subscription_id
where not exists (
  select from customer_order
  where subscription_id = user_service.subscription_id and customer_order.status = 'completed' and kind <> 'upgrade'
);

-- Orders that were completed; one that was refunded in full is reversed.
insert into term
  (subscription_id, kind, order_id, service_id, channel_limit, price_cents, start_at, finish_at, reversed_at)
select customer_order.subscription_id,
  case when is_trial then 'trial' when kind = 'new' then 'year' else kind end,
  customer_order.id, service_id, service.channel_limit, service_price_cents,
  coalesce(period_start, completed_at, customer_order.created_at),
  case when kind = 'upgrade' then null
    else coalesce(period_start, completed_at, customer_order.created_at) + interval '1 year' end,
  case when refunded.cents >= payment.amount_cents then refunded.last_at end
from customer_order
join service on service.id = service_id
left join payment on payment.order_id = customer_order.id and payment.status = 'COMPLETED'
left join lateral (
  select sum(amount_cents) as cents, max(completed_at) as last_at from refund
  where payment_id = payment.id and refund.status = 'COMPLETED'
) refunded on true
where customer_order.status = 'completed'
order by customer_order.id;

-- Each row builds on the one before it that is not reversed; a purchase begins anew.
update term set builds_on = (
  select max(earlier.id) from term earlier
  where earlier.subscription_id = term.subscription_id and earlier.id < term.id and earlier.reversed_at is null
) where kind in ('upgrade', 'renewal');

-- Corrects terms that no order explains: changed by an administrator, shortened, moved, or paid late.
update term set start_at = user_service.start_at, finish_at = user_service.finish_at
from user_service
where user_service.subscription_id = term.subscription_id and user_service.finish_at > user_service.start_at
  and term.id = (select max(id) from term stretch
    where stretch.subscription_id = term.subscription_id and kind in ('trial', 'year', 'renewal'));
insert into term
  (subscription_id, kind, builds_on, service_id, channel_limit, price_cents, start_at)
select subscription.id, 'change', top.id, user_service.service_id, user_service.channel_limit, subscription.price_cents,
  user_service.start_at
from subscription
join user_service on user_service.subscription_id = subscription.id
join lateral (
  select * from term where term.subscription_id = subscription.id and reversed_at is null order by id desc limit 1
) top on true
where subscription.status in ('ACTIVE', 'INACTIVE')
  and (top.service_id, top.channel_limit, top.price_cents)
    is distinct from (user_service.service_id, user_service.channel_limit, subscription.price_cents);
