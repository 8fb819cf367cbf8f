-- A year of a service that one customer buys and another redeems, by a voucher with one use (record 0117).
alter table customer_order drop constraint customer_order_kind_check;
alter table customer_order add constraint customer_order_kind_check
  check (kind in ('new', 'upgrade', 'renewal', 'gift'));
alter table customer_order alter column subscription_id drop not null;
alter table customer_order add constraint customer_order_gift_check
  check ((kind = 'gift') = (subscription_id is null));

alter table voucher drop constraint voucher_kind_check;
alter table voucher add constraint voucher_kind_check check (kind in ('amount', 'percent', 'months', 'gift'));
-- Of a gift: a year with up to this many channels is free.
alter table voucher add column channel_limit integer check (channel_limit > 0);
alter table voucher add constraint voucher_gift_check
  check ((kind = 'gift') = (channel_limit is not null) and (kind <> 'gift' or max_uses = 1));

create table gift (
  order_id integer primary key references customer_order on delete cascade,
  -- Typed by the buyer, for the mail and the page that they hand on; null = left out, or the account was deleted.
  recipient text,
  message text,
  -- Null until the order is paid.
  voucher_id integer unique references voucher
);

-- A recipient who withdrew from an order: its voucher can be used again.
alter table customer_order add column voucher_released_at timestamptz
  check (voucher_released_at is null or voucher_id is not null);
drop index customer_order_voucher;
create unique index customer_order_voucher on customer_order (voucher_id, user_id)
  where voucher_id is not null and status <> 'failed' and voucher_released_at is null;

alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'refund_failed', 'wrong_amount', 'late_payment_kept', 'charge_refused', 'declaration_delayed',
  'job_given_up', 'mail_unsent', 'provider_unreachable', 'dispute_opened', 'overpaid', 'gift_refunded',
  'source_held_back', 'source_failing'
));
