-- A person's identity at another provider. `subject` is the provider's stable name for them; an email may change hands.
create table social_identity (
  provider text not null,
  subject text not null,
  user_id integer not null references user_account on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A login that was begun and waits for the browser to come back. Nonce and PKCE verifier are made from the state, of which
-- only the hash is kept.
create table social_login_state (
  state_hash bytea primary key,
  provider text not null,
  -- Null for a login; else the account that the provider is to be connected to.
  user_id integer references user_account on delete cascade,
  expires_at timestamptz not null
);

-- The sandbox login provider's own books.
create table sandbox_login_code (
  code_hash bytea primary key,
  person text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null
);
