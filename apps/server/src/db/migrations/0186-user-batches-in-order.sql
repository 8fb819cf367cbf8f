-- The newest mass update at the last activation or inactivation. Older ones, retried later, leave the user as they are.
alter table user_account add column standing_batch_id integer not null default 0;

-- Stopped: the administrator has lost their rights meanwhile.
alter table user_batch drop constraint user_batch_status_check;
alter table user_batch add constraint user_batch_status_check check (status in ('running', 'done', 'stopped'));

-- The administrator who began or restarted it. Null = begun before this was recorded: it waits for a restart.
alter table channel_deletion add column actor_user_id integer references user_account;
