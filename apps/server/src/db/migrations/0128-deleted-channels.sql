-- Those of channel_ids that the deletion has deleted itself: others may be gone already, by another deletion.
alter table channel_deletion add column deleted_ids integer[] not null default '{}';
update channel_deletion set deleted_ids = channel_ids[1:done];
