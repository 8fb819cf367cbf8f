alter table source
  add column version integer not null default 1,
  -- An edit, or another source that left, outdates its guides: it is read at the next chance, even if its content is unchanged.
  add column reread boolean not null default false;

-- Channels that a source supplies; also for the foreign key.
create index channel_guide_source_idx on channel_guide (source_id);
