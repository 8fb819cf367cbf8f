-- Requests of one client network in one minute, over all processes. Unlogged: losing the counts of a minute in a crash harms nothing.
create unlogged table request_count (
  key text not null,
  minute timestamptz not null,
  hits integer not null,
  primary key (key, minute)
);
create index request_count_minute_idx on request_count (minute);
