-- Found by the daily sweeps, which delete the oldest first.
create index guide_fetch_fetched_idx on guide_fetch (fetched_at);
create index source_run_started_idx on source_run (started_at);
