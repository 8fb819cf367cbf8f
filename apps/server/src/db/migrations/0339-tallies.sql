-- Tallies (record 0143): counts and sums of large tables by UTC day and by what lists filter on. A write appends its difference instead of
-- updating a row, so that no two writes wait for each other; a tally is the sum of its rows, and a job merges those of equal keys.

-- Sum of the completed refunds of a payment, and of all payments of an order.
alter table payment add column refunded_cents integer not null default 0;
alter table customer_order add column refunded_cents integer not null default 0;

-- A refund keeps its payment.
create function add_up_refund() returns trigger language plpgsql as $$
declare
  paid integer;
  ordered integer;
  added integer := 0;
begin
  if tg_op <> 'DELETE' then
    paid := new.payment_id;
    if new.status = 'COMPLETED' then added := new.amount_cents; end if;
  end if;
  if tg_op <> 'INSERT' then
    paid := old.payment_id;
    if old.status = 'COMPLETED' then added := added - old.amount_cents; end if;
  end if;
  if added <> 0 then
    update payment set refunded_cents = refunded_cents + added where id = paid returning order_id into ordered;
    update customer_order set refunded_cents = refunded_cents + added where id = ordered;
  end if;
  return null;
end $$;
create trigger refund_added_up after insert or delete or update of status, amount_cents on refund
  for each row execute function add_up_refund();

update payment set refunded_cents = cents
from (select payment_id, sum(amount_cents) as cents from refund where status = 'COMPLETED' group by payment_id) refunded
where payment.id = refunded.payment_id;
update customer_order set refunded_cents = cents
from (select order_id, sum(refunded_cents) as cents from payment where refunded_cents > 0 group by order_id) refunded
where customer_order.id = refunded.order_id;
create index payment_refunded_idx on payment (id) where refunded_cents > 0;

create table customer_order_tally (
  day date not null,
  status text not null,
  provider text not null,
  entries bigint not null,
  -- Totals and payment fees.
  income_cents bigint not null,
  refunded_cents bigint not null
);
create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into customer_order_tally values ((old.created_at at time zone 'UTC')::date, old.status, old.provider,
      -1, -(old.total_cents::bigint + old.payment_fee_cents), -old.refunded_cents);
  end if;
  if tg_op <> 'DELETE' then
    insert into customer_order_tally values ((new.created_at at time zone 'UTC')::date, new.status, new.provider,
      1, new.total_cents::bigint + new.payment_fee_cents, new.refunded_cents);
  end if;
  return null;
end $$;
create trigger customer_order_tallied
  after insert or delete or update of created_at, status, provider, total_cents, payment_fee_cents, refunded_cents on customer_order
  for each row execute function tally_order();
insert into customer_order_tally
select (created_at at time zone 'UTC')::date, status, provider,
  count(*), sum(total_cents::bigint + payment_fee_cents), sum(refunded_cents)
from customer_order group by 1, 2, 3;

create table payment_tally (
  day date not null,
  status text not null,
  provider text not null,
  is_refunded boolean not null,
  entries bigint not null,
  income_cents bigint not null,
  refunded_cents bigint not null
);
create function tally_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payment_tally values ((old.created_at at time zone 'UTC')::date, old.status, old.provider, old.refunded_cents > 0,
      -1, -old.amount_cents, -old.refunded_cents);
  end if;
  if tg_op <> 'DELETE' then
    insert into payment_tally values ((new.created_at at time zone 'UTC')::date, new.status, new.provider, new.refunded_cents > 0,
      1, new.amount_cents, new.refunded_cents);
  end if;
  return null;
end $$;
create trigger payment_tallied
  after insert or delete or update of created_at, status, provider, amount_cents, refunded_cents on payment
  for each row execute function tally_payment();
insert into payment_tally
select (created_at at time zone 'UTC')::date, status, provider, refunded_cents > 0, count(*), sum(amount_cents), sum(refunded_cents)
from payment group by 1, 2, 3, 4;

create table audit_entry_tally (
  day date not null,
  action text not null,
  subject_type text not null,
  entries bigint not null
);
-- Entries keep these columns and are never deleted (record 0009).
create function tally_audit_entry() returns trigger language plpgsql as $$
begin
  insert into audit_entry_tally values ((new.at at time zone 'UTC')::date, new.action, new.subject_type, 1);
  return null;
end $$;
create trigger audit_entry_tallied after insert on audit_entry for each row execute function tally_audit_entry();
insert into audit_entry_tally
select (at at time zone 'UTC')::date, action, subject_type, count(*) from audit_entry group by 1, 2, 3;
