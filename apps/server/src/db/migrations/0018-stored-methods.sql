-- Renewals charge a means of payment that was stored; a card is good until the end of its month.
alter table payment_method add column expires_on date;

-- The sandbox: a page may store a method without taking money, and money may be given back.
alter table sandbox_payment drop constraint sandbox_payment_amount_cents_check;
alter table sandbox_payment add check (amount_cents >= 0);
-- Whether trying the same method again may help: soft = it may, hard = it will not.
alter table sandbox_payment add column decline text check (decline in ('soft', 'hard'));
alter table sandbox_payment add column card_expires_on date;
alter table sandbox_method add column expires_on date;
create table sandbox_refund (
  token text primary key,
  -- The shop's name for it: the same one again gives the same refund.
  reference text not null unique,
  payment_token text not null references sandbox_payment,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  created_at timestamptz not null
);
create index sandbox_refund_payment_idx on sandbox_refund (payment_token);
