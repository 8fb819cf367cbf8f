alter table country add column version integer not null default 1;
alter table channel
  add column version integer not null default 1,
  -- Public ids before a rename: they still find the channel, and no other channel takes them.
  add column former_ids text[] not null default '{}',
  -- The row of a deleted channel stays, so that its sources do not add the channel again.
  add column deleted_at timestamptz;
create index channel_former_ids_idx on channel using gin (former_ids);

-- Channels that an administrator deletes together, by a job.
create table channel_deletion (
  id integer generated always as identity primary key,
  channel_ids integer[] not null,
  -- How many of them are deleted, from the first one on.
  done integer not null default 0,
  -- Those of them that were switched on, for taking the deletion back.
  were_active integer[] not null default '{}',
  status text not null default 'running' check (status in ('running', 'done', 'undone')),
  created_at timestamptz not null
);
