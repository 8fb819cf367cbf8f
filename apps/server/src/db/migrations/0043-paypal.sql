-- PayPal finds no order by a shop's own name for it, forgets its idempotency keys after hours and cannot cancel an order: the
-- adapter keeps what it asked for, and what it decided.
create table paypal_page (
  -- The shop's name for the payment, charge or method setup: the same one again gives the same.
  reference text primary key,
  -- Request that creates it at PayPal.
  request jsonb not null,
  return_url text not null,
  -- PayPal's id of the order or setup token, and where its customer goes; null = not created yet.
  provider_id text unique,
  redirect_url text,
  -- A charge's stored method, or the method that a setup has stored.
  vault_id text,
  is_charge boolean not null,
  -- Money is taken by us: either we do, or we have promised not to.
  decision text check (decision in ('capture', 'cancel')),
  failure_reason text,
  decline text check (decline in ('soft', 'hard')),
  created_at timestamptz not null
);
