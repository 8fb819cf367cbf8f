-- Money given back. At the provider it is known by `reference`, so that asking twice gives back once.
create table refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('REQUESTED', 'PENDING', 'COMPLETED', 'FAILED')),
  reference text not null unique,
  provider_reference text,
  error text,
  -- The requesting administrator; null = the customer withdrew.
  requested_by integer references user_account,
  -- Idempotency key: distinguishes a repeated call from a second refund.
  idempotency_key text,
  body_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  unique (requested_by, idempotency_key),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check ((idempotency_key is null) = (body_hash is null))
);
create index refund_payment_idx on refund (payment_id);
create index refund_open_idx on refund (id) where status in ('REQUESTED', 'PENDING');
