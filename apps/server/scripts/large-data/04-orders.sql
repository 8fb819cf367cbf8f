-- Three orders a customer, over the time since they came; the last one of an unpaid agreement is still open.
create temp table large_orders on commit drop as
select row_number() over (order by drawn.created_at, i) + large.order_base as order_id, drawn.*,
  case when is_free then 0 else price_cents end as total_cents, case when is_free then 0 else 35 end as fee_cents
from large, (
  select agreement.*, nth, is_trial and nth = 0 as is_free,
    ordered_at + (large.now - ordered_at) * (nth / 3.0) * (0.85 + 0.1 * pg_temp.share(i * 3 + nth, 40)) as created_at,
    case when nth = 0 or status = 'PENDING' then 'new' when pg_temp.pick(i * 3 + nth, 41, 3) = 0 then 'upgrade' else 'renewal' end as kind,
    case
      when status in ('PENDING', 'INACTIVE') and nth = 2 then 'pending'
      when status = 'PENDING' or (nth > 0 and pg_temp.pick(i * 3 + nth, 42, 100) < 8) then 'failed'
      else 'completed'
    end as order_status
  from large, large_agreements agreement, generate_series(0, 2) nth
) drawn;
create index on large_orders (order_id);
analyze large_orders;

insert into customer_order (id, user_id, kind, status, is_trial, service_id, channel_limit, subscription_id, provider, service_price_cents,
  total_cents, payment_fee_cents, channel_ids, consents, created_at, completed_at, period_start, code)
overriding system value
select order_id, large_orders.user_id, kind, order_status, is_free, service_id, channel_limit, subscription_id, provider, price_cents,
  total_cents, fee_cents, coalesce(channel_ids, '{}'), case when not is_free then '{"renewal": "Renews yearly until canceled."}'::jsonb end,
  created_at, case when order_status = 'completed' then created_at + interval '4 minutes' end, case when kind = 'renewal' then created_at end,
  -- Ten places of 31 letters. 31 does not divide the factor, so that no code occurs twice.
  substr(letters, 1 + (scattered % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 31 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 961 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 29791 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 923521 % 31)::integer, 1) || '-' ||
    substr(letters, 1 + (scattered / 28629151 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 887503681 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 27512614111 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 852891037441 % 31)::integer, 1) ||
    substr(letters, 1 + (scattered / 26439622160671 % 31)::integer, 1)
from (select *, order_id * 577215664901 % 819628286980801 as scattered, '23456789ABCDEFGHJKMNPQRSTUVWXYZ' as letters from large_orders) large_orders
left join large_picks using (user_id)
order by order_id;

insert into order_item (order_id, service_id, name, channel_count, price_cents)
select order_id, service_id, service_name, channel_limit, total_cents from large_orders order by order_id;

-- An order that failed was tried twice.
insert into payment (id, order_id, provider, status, reference, provider_reference, amount_cents, error, created_at, updated_at,
  payment_method_id, decline)
overriding system value
select large.payment_base + row_number() over (order by created_at, order_id, attempt), order_id, provider,
  case order_status when 'completed' then 'COMPLETED' when 'failed' then 'FAILED' else 'PENDING' end,
  format('large-%s-%s', order_id, attempt), format('%s_%s', case provider when 'paypal' then 'PAYID' else 'pi' end, md5(format('%s %s', order_id, attempt))),
  total_cents + fee_cents, case when order_status = 'failed' then 'The card was declined.' end,
  created_at + attempt * interval '1 minute', created_at + attempt * interval '2 minutes', null,
  case when order_status = 'failed' then 'soft' end
from large, large_orders, generate_series(1, case when order_status = 'failed' then 2 else 1 end) attempt
where not is_free;

insert into refund (payment_id, amount_cents, reason, status, reference, provider_reference, error, created_at, updated_at, completed_at)
select payment.id, payment.amount_cents / (1 + payment.id % 2), 'Withdrawn within 14 days.', refund_status, 'large-refund-' || payment.id,
  're_' || md5('refund ' || payment.id), case when refund_status = 'FAILED' then 'The account is closed.' end, updated_at + interval '3 days',
  updated_at + interval '4 days', case when refund_status = 'COMPLETED' then updated_at + interval '4 days' end
from large, payment
join lateral (select case payment.id % 37 when 1 then 'PENDING' when 2 then 'FAILED' else 'COMPLETED' end as refund_status) state on true
where payment.id > large.payment_base and payment.status = 'COMPLETED' and payment.id % 53 = 0 and updated_at < large.now - interval '5 days'
order by payment.id;

-- Receipts and credit notes in one series a year, which continues the series of the demo.
insert into receipt (kind, number, order_id, refund_id, issued_at, gross_cents, net_cents, vat_cents, vat_percent_hundredths, currency, snapshot, taxed_at)
select paper.kind, format('GF-%s-%s', year, lpad((place + coalesce(last_number, 0))::text, 6, '0')), paper.order_id, refund_id, issued_at, gross, gross, 0, 0, 'EUR',
  jsonb_build_object('seller', '{"brand": "Guidefeed", "name": "", "address": "", "details": "", "supportEmail": "support@large.example", "note": null}'::jsonb,
    'buyer', jsonb_build_object('name', user_account.name, 'email', user_account.email), 'orderCode', customer_order.code, 'locale', 'en',
    'lines', jsonb_build_array(jsonb_build_object('kind', case when paper.kind = 'receipt' then 'fee' else 'refund' end, 'grossCents', gross)),
    'period', jsonb_build_object('from', issued_at, 'to', issued_at + interval '1 year'), 'paidWith', 'Visa',
    'credited', case when paper.kind = 'credit_note' then '{"number": "GF", "reason": "Withdrawn within 14 days."}'::jsonb end), issued_at
from (
  select *, row_number() over (partition by year order by issued_at, order_id, kind desc) as place
  from (
    select 'receipt' as kind, order_id, null::integer as refund_id, created_at + interval '4 minutes' as issued_at, total_cents + fee_cents as gross
    from large_orders where order_status = 'completed' and not is_free
    union all
    select 'credit_note', payment.order_id, refund.id, completed_at, refund.amount_cents
    from refund join payment on payment.id = payment_id, large where payment.id > large.payment_base and refund.status = 'COMPLETED'
  ) papers, lateral (select extract(year from issued_at at time zone 'UTC')::integer as year) issued
) paper
join customer_order on customer_order.id = paper.order_id
join user_account on user_account.id = customer_order.user_id
left join receipt_counter using (year)
order by issued_at, paper.order_id, paper.kind desc;

insert into receipt_counter (year, last_number, last_issued_at)
select substr(number, 4, 4)::integer, max(substr(number, 9)::integer), max(issued_at) from receipt group by 1
on conflict (year) do update set last_number = excluded.last_number, last_issued_at = excluded.last_issued_at;
