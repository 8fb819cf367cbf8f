-- Fetches by day and player, counted when they are stored: the dashboard must not add up a million rows.
create table guide_fetch_day (
  day date not null,
  player text not null,
  fetches integer not null,
  -- Answered with 304.
  not_modified integer not null,
  bytes bigint not null,
  primary key (day, player)
);
insert into guide_fetch_day (day, player, fetches, not_modified, bytes)
  select (fetched_at at time zone 'UTC')::date, player, count(*), count(*) filter (where status = 304), sum(bytes)
  from guide_fetch group by 1, 2;
