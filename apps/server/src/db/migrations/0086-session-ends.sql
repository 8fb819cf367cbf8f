-- A change of address ends every session but the one that asked for it.
alter table email_token add column session_id integer references session on delete set null;

-- A login at a provider may also prove the holder of a session (record 0067).
alter table social_login_state add column purpose text not null default 'login'
  check (purpose in ('login', 'connect', 'prove'));
update social_login_state set purpose = 'connect' where user_id is not null;
alter table social_login_state alter column purpose drop default;
alter table social_login_state add check ((purpose = 'login') = (user_id is null));
