-- Codes that lower the price of a first year, or lengthen it (record 0105).
create table voucher (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  kind text not null check (kind in ('amount', 'percent', 'months')),
  -- Cents, hundredths of a percent, or months.
  value integer not null check (value > 0),
  -- Null = any number of customers.
  max_uses integer check (max_uses > 0),
  first_purchase_only boolean not null,
  -- Empty = every service.
  service_ids integer[] not null,
  valid_from timestamptz,
  valid_until timestamptz,
  active boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check (kind <> 'percent' or value <= 10000),
  check (kind <> 'months' or value <= 12),
  check (valid_from < valid_until)
);

-- A use is an order that is pending or completed: it is reserved with the order, and released if the order fails.
alter table customer_order add column voucher_id integer references voucher;
create unique index customer_order_voucher on customer_order (voucher_id, user_id)
  where voucher_id is not null and status <> 'failed';

-- A voucher's discount on `price_cents`; the next term costs `price_cents`.
alter table term add column discount_cents integer not null default 0 check (discount_cents >= 0);
