-- Past days of channels that have left their guides, as they were when they ended: programmes that ended on this UTC day (days since 1970),
-- deflated without dictionary.
create table guide_archive (
  channel_id integer not null references channel on delete cascade,
  day integer not null,
  bytes bytea not null,
  plain_length integer not null,
  crc32 bigint not null,
  -- End of the last programme.
  ends_at timestamptz not null,
  primary key (channel_id, day)
);
create index guide_archive_day_idx on guide_archive (day);
