-- Trial reads of sources that are not saved yet. Their results are kept for a day, to be polled.
create table source_trial (
  id integer generated always as identity primary key,
  url text not null,
  country_id integer references country on delete set null,
  timezone text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- Channels, programmes, days and warnings (JSON); null unless done.
  findings jsonb,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time: a trial may need as much of the machine as a run.
create unique index on source_trial ((true)) where status = 'running';
