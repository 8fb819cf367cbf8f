-- Codes that hand over a guide link to a television once (record 0146). One per customer; the newest replaces the others.
create table tv_code (
  user_id integer primary key references user_account on delete cascade,
  -- HMAC-SHA-256 of the code under a key derived from the operator's.
  code_hash bytea not null unique,
  -- The link's token when the code was made: a code never hands over a later one.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Device that got the link.
  used_from inet,
  -- The last hand-over by an earlier code, which a new one must not hide from the customer.
  last_used_at timestamptz,
  last_used_from inet,
  check ((used_at is null) = (used_from is null)),
  check ((last_used_at is null) = (last_used_from is null))
);
create index tv_code_created_at_idx on tv_code (created_at);
create index tv_code_last_used_at_idx on tv_code (last_used_at) where last_used_at is not null;
