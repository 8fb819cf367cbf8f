-- Channels' logos as our own pages show them. One row for each address that a channel names.
create table channel_logo (
  -- The first 32 hex digits of the address's SHA-256: the name under which pages ask for it.
  name text primary key,
  url text not null,
  -- WebP, at most 96 × 96; null until it was fetched.
  image bytea,
  failures smallint not null default 0,
  -- When it is fetched next.
  due_at timestamptz not null
);
create index channel_logo_due_idx on channel_logo (due_at);
