-- Whether an earlier address of the account was confirmed; only administrators replace a confirmed address by an unconfirmed one. Logins
-- and second factors of other unconfirmed accounts may be those of a stranger who registered the address.
alter table user_account add column had_confirmed_address boolean not null default false;
