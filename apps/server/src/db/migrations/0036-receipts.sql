-- Receipts and credit notes, for bookkeeping. Rows are only ever added, and outlive accounts.
create table receipt (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  -- 'GF-2026-000001': without gaps, in the order of issue, one series a year for both kinds.
  number text not null unique,
  order_id integer not null references customer_order,
  refund_id integer unique references refund,
  issued_at timestamptz not null,
  gross_cents integer not null check (gross_cents > 0),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  -- 20 % = 2000.
  vat_percent_hundredths integer not null check (vat_percent_hundredths between 0 and 10000),
  currency text not null,
  -- Seller, buyer, lines and period as they were; the document is drawn from nothing else.
  snapshot jsonb not null,
  check (net_cents + vat_cents = gross_cents),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index receipt_order_idx on receipt (order_id) where kind = 'receipt';
create index receipt_credit_note_idx on receipt (order_id) where kind = 'credit_note';
create index receipt_issued_idx on receipt (issued_at);

create function keep_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are append-only';
end
$$;
create trigger receipt_rows before update or delete on receipt
  for each row execute function keep_receipt();
create trigger receipt_table before truncate on receipt
  for each statement execute function keep_receipt();

-- The last number of each year. Its row is held until the receipt is committed, so that one that is not leaves no gap.
create table receipt_counter (
  year integer primary key,
  last_number integer not null,
  last_issued_at timestamptz not null
);

-- Prices include it. 0 until the operator is registered for VAT.
insert into system_config (code, value, is_public) values ('vat_percent', 0, false);
