-- People, their passwords and sessions. Tokens are kept as SHA-256 hashes only.
create table user_account (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text,
  is_admin boolean not null default false,
  email_verified_at timestamptz,
  banned_at timestamptz,
  ban_reason text,
  inactivated_at timestamptz,
  inactive_reason text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  check ((banned_at is null) = (ban_reason is null)),
  check ((inactivated_at is null) = (inactive_reason is null))
);
create unique index user_account_email_idx on user_account (lower(email));

create table session (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index session_user_idx on session (user_id);

create table email_token (
  token_hash bytea primary key,
  user_id integer not null references user_account on delete cascade,
  purpose text not null check (purpose in ('verify_email')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_token_user_idx on email_token (user_id);

-- Guesses in a window, shared by every process and kept over restarts.
create table throttle (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
