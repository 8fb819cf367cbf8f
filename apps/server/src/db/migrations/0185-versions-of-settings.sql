-- Raised by each edit (record 0080).
alter table system_config add column version integer not null default 1;
