-- The sandbox payment provider's own books. Nobody else reads them, as nobody reads a real provider's.
create table sandbox_payment (
  token text primary key,
  -- The shop's name for the payment: the same one again gives the same payment.
  reference text not null unique,
  status text not null check (status in ('pending', 'confirming', 'completed', 'failed')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  store_method boolean not null,
  customer_reference text not null,
  -- The card that waits for the confirmation step, or that paid: its last four digits; null for the wallet.
  card_ending text,
  method_token text,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Payment methods stored for renewals. The last digits of a card decide how it behaves.
create table sandbox_method (
  token text primary key,
  customer_reference text not null,
  label text not null,
  card_ending text,
  created_at timestamptz not null
);
