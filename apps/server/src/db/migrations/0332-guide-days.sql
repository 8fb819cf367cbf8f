-- How much of each customer's guide was filled, by UTC day (record 0139). Days are numbers, as in `guide_archive`.

-- The day on which the customer picked the channel; null = before this column existed.
alter table user_channel add column picked_day integer;
-- Latest moment at which the holder was banned or inactive and was changed; null = never.
alter table guide_link add column blocked_until timestamptz;

-- Days that were observed, and whether the figures of their customers are complete.
create table guide_day (
  day integer primary key,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz
);
create index guide_day_open_idx on guide_day (day) where closed_at is null;

-- Channels whose guide had a programme on the day.
create table channel_guide_day (
  day integer not null,
  channel_id integer not null references channel on delete cascade,
  primary key (day, channel_id)
);
create index channel_guide_day_channel_idx on channel_guide_day (channel_id);

create table customer_guide_day (
  user_id integer not null references user_account on delete cascade,
  day integer not null,
  -- Picked and served channels; those of them that had a guide, on the day or in the two weeks before it; those that had one on the day.
  held_count integer not null,
  expected_count integer not null,
  filled_count integer not null,
  -- The first of the expected channels without a guide.
  lost_channel_ids integer[] not null,
  primary key (user_id, day),
  check (filled_count <= expected_count and expected_count <= held_count)
);
create index customer_guide_day_lost_idx on customer_guide_day (day, user_id) where filled_count < expected_count;
create index customer_guide_day_day_idx on customer_guide_day using brin (day);
