-- Raised by each edit (record 0080).
alter table service add column version integer not null default 1;
