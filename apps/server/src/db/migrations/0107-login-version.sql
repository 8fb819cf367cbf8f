-- Counted up whenever the account's sessions end, so that a password that was checked before begins no session and changes nothing.
alter table user_account add column login_version integer not null default 0;
