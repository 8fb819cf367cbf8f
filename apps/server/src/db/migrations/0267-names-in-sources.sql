-- The names under which a source declared a channel: a source that calls the same id otherwise may mean another channel.
alter table source_channel add column names text[] not null default '{}';
