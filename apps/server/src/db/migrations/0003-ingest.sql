create table source (
  id integer generated always as identity primary key,
  name text not null,
  url text not null unique,
  country_id integer references country,
  -- The zone that times without an offset mean: '+08:00' or 'Europe/Berlin'.
  timezone text not null default '+00:00',
  -- Where two sources have one channel, the higher number supplies it.
  priority integer not null default 0,
  licence text not null default '',
  -- Hours between two fetches.
  schedule_hours integer not null default 12 check (schedule_hours > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  -- SHA-256 of the plain bytes of the last good ingest, and the day it was cut for.
  content_hash bytea,
  content_day date
);

create table source_run (
  id integer generated always as identity primary key,
  source_id integer not null references source on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  status text not null check (status in ('running', 'ok', 'unchanged', 'held_back', 'failed')),
  bytes bigint not null default 0,
  channels_found integer not null default 0,
  programmes_read integer not null default 0,
  programmes_kept integer not null default 0,
  dropped jsonb not null default '{}',
  changed jsonb not null default '{}',
  warnings jsonb not null default '[]',
  error text
);
create index source_run_source_idx on source_run (source_id, id desc);

-- Which catalogue channel a source means by its own id: a customer's picks hold to our identity, not to the source's.
create table source_channel (
  source_id integer not null references source on delete cascade,
  source_key text not null,
  channel_id integer not null references channel on delete cascade,
  primary key (source_id, source_key)
);
create index source_channel_channel_idx on source_channel (channel_id);
