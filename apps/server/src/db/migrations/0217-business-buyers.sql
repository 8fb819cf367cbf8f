-- Customers who buy as a business: used for purchases and renewals in `country`. `answer` is the register's last one about the VAT id
-- (null = none yet), at `answered_at`; `asked_at`: when it was last asked, with or without an answer.
create table business_buyer (
  user_id integer primary key references user_account,
  country text not null check (country ~ '^[A-Z]{2}$'),
  company text not null check (company <> ''),
  vat_id text not null check (vat_id ~ '^[A-Z]{2,3}[A-Z0-9+*]+$'),
  answer text check (answer in ('valid', 'invalid')),
  answered_at timestamptz,
  consultation text,
  asked_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

-- As they were when the order was placed; null = the customer did not buy as a business. With a reverse charge, the order's sums are
-- without VAT.
alter table customer_order
  add column company text,
  add column vat_id text,
  add column vat_answered_at timestamptz,
  add column vat_consultation text,
  add column is_reverse_charge boolean not null default false;

-- VAT that the announced sum leaves out: `price_cents` and `fee_cents` are the prices of consumers.
alter table announcement add column deducted_cents integer not null default 0 check (deducted_cents >= 0);
