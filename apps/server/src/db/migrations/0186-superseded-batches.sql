-- The newest mass update at the last activation or inactivation. Older ones, retried later, leave the user as they are.
alter table user_account add column standing_batch_id integer not null default 0;
