-- Timetable of each source for a channel that several sources have; the channel's guide is merged from these (record 0118).
create table source_timetable (
  channel_id integer not null references channel on delete cascade,
  source_id integer not null references source on delete cascade,
  -- Grows with each write: a guide is saved only if it was merged from the timetables that are stored.
  revision integer not null default 1,
  -- As in `channel_guide`.
  parts jsonb not null,
  bytes bytea not null,
  schedule bytea not null,
  primary key (channel_id, source_id)
);
create index source_timetable_source_idx on source_timetable (source_id);
