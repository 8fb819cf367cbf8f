-- Ends the subscriptions of customers who hold channels that are gone, in the background (record 0106).
create table holder_ending (
  id integer generated always as identity primary key,
  channel_ids integer[] not null,
  -- without_others: only customers who hold no other channel that is served.
  holders text not null check (holders in ('all', 'without_others')),
  reason text not null,
  subscription_ids integer[] not null,
  -- How many of them are handled, from the first one on.
  done integer not null default 0,
  ended_ids integer[] not null default '{}',
  failed_ids integer[] not null default '{}',
  refunded_cents integer not null default 0,
  -- Stopped: by an administrator, or because the one who began it has lost their rights.
  status text not null default 'running' check (status in ('running', 'stopped', 'done')),
  actor_user_id integer references user_account,
  request_id text,
  created_at timestamptz not null
);
