-- False after an address was confirmed outside the account's sessions: whoever holds the password has not shown that the mailbox is theirs.
alter table user_account add column login_proven boolean not null default true;
