-- One agreement a customer: most of them active, some unpaid, some ended, some never paid.
create temp table large_agreements on commit drop as
select large.user_base + i as user_id, large.subscription_base + i as subscription_id, large.method_base + i as method_id, status,
  account.created_at + interval '1 day' as ordered_at, service.*, i,
  status <> 'PENDING' and pg_temp.pick(i, 30, 100) < 4 as is_trial,
  (array['stripe', 'stripe', 'paypal', 'sandbox'])[1 + pg_temp.pick(i, 31, 4)] as provider,
  case status
    when 'ACTIVE' then large.now + interval '365 days' * pg_temp.share(i, 32)
    when 'INACTIVE' then large.now - interval '14 days' - interval '30 days' * pg_temp.share(i, 32)
    when 'CANCELED' then greatest(account.created_at + interval '8 days', large.now - interval '900 days' * pg_temp.share(i, 32))
  end as finish_at
from large
cross join generate_series(1, large.users) i
join lateral (
  select case when i % 97 = 0 then 'CANCELED'
    else (array['PENDING', 'INACTIVE', 'CANCELED', 'CANCELED', 'CANCELED', 'CANCELED'])[1 + pg_temp.pick(i, 33, 14)] end as chosen
) draw on true
join lateral (select coalesce(chosen, 'ACTIVE') as status) state on true
join user_account account on account.id = large.user_base + i
join lateral (
  select id as service_id, name as service_name, channel_limit, price_cents from service
  order by channel_limit offset (array[0, 0, 0, 1, 1, 2, 3, 0])[1 + pg_temp.pick(i, 34, 8)] limit 1
) service on true;
create index on large_agreements (i);
analyze large_agreements;

insert into payment_method (id, user_id, provider, provider_reference, label, created_at, expires_on, card_brand, card_last4)
overriding system value
select method_id, user_id, provider, 'pm_large_' || i, 'Visa ending ' || lpad((i % 10000)::text, 4, '0'), ordered_at,
  (large.now + interval '40 months' * pg_temp.share(i, 35))::date, 'visa', lpad((i % 10000)::text, 4, '0')
from large, large_agreements where status in ('ACTIVE', 'INACTIVE') order by i;

insert into subscription (id, user_id, service_id, status, price_cents, provider, payment_method_id, started_at, finish_at, canceled_at,
  created_at, ended_at, due_at, service_number, channel_limit, is_trial, term_start_at, access_until)
overriding system value
select subscription_id, user_id, service_id, status, price_cents, provider, case when status in ('ACTIVE', 'INACTIVE') then method_id end,
  case when status <> 'PENDING' then ordered_at + interval '5 minutes' end, finish_at,
  case when status = 'CANCELED' then finish_at - interval '3 days' when status = 'ACTIVE' and i % 25 = 0 then large.now - interval '2 days' end,
  ordered_at, case when status = 'CANCELED' then finish_at end,
  case when status = 'ACTIVE' then finish_at + interval '1 day' end,
  case when status <> 'PENDING' then nextval('subscription_service_number_seq') end,
  case when status <> 'PENDING' then channel_limit end, case when status <> 'PENDING' then is_trial end,
  case when status <> 'PENDING' then least(ordered_at + interval '5 minutes', finish_at - interval '1 day') end,
  case when status = 'ACTIVE' and not is_trial then finish_at + interval '14 days' else finish_at end
from large, large_agreements order by i;

insert into term (subscription_id, kind, service_id, channel_limit, price_cents, start_at, finish_at)
select subscription_id, case when is_trial then 'trial' else 'year' end, service_id, channel_limit, price_cents,
  least(ordered_at + interval '5 minutes', finish_at - interval '1 day'), finish_at
from large_agreements where status <> 'PENDING' order by i;
