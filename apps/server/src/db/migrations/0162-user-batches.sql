-- Changes of many users, made in the background.
create table user_batch (
  id integer generated always as identity primary key,
  change text not null check (change in ('verify', 'inactivate', 'activate')),
  -- Why they are inactivated.
  reason text,
  user_ids integer[] not null,
  -- How many of them are changed, from the first one on.
  done integer not null default 0,
  status text not null default 'running' check (status in ('running', 'done')),
  -- The administrator, for the audit entries.
  actor_user_id integer references user_account,
  request_id text,
  created_at timestamptz not null
);
