-- Runs of a source that was cut off or corrupt.
alter table source_run drop constraint source_run_status_check;
alter table source_run add constraint source_run_status_check
  check (status in ('running', 'ok', 'unchanged', 'damaged', 'held_back', 'failed'));
