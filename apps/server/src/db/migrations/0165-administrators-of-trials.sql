-- The administrator's next trial replaces the one that is running. Null for trials begun before.
alter table source_trial add column user_id integer references user_account;
