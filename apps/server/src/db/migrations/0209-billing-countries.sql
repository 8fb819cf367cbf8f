-- Country in which a customer's next purchases and renewals are taxed, with the country of their network when they chose it
-- (null = unknown): two pieces of evidence for the place of the sale.
create table billing_country (
  user_id integer primary key references user_account,
  country text not null check (country ~ '^[A-Z]{2}$'),
  network_country text check (network_country ~ '^[A-Z]{2}$'),
  chosen_at timestamptz not null
);

-- As they were when the order was placed; null = the seller had no country then, or the customer has none.
alter table customer_order
  add column billing_country text check (billing_country ~ '^[A-Z]{2}$'),
  add column network_country text check (network_country ~ '^[A-Z]{2}$');

-- In which the sale is taxed; null = by the setting vat_percent, as on all earlier receipts.
alter table receipt add column country text check (country ~ '^[A-Z]{2}$');
