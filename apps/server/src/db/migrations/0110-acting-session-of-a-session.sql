-- A session in a user's name belongs to the administrator's own session and ends with it. Earlier ones, which last 8 hours, end now.
delete from session where admin_user_id is not null;
alter table session add column admin_session_id integer references session on delete cascade;
alter table session add check ((admin_user_id is null) = (admin_session_id is null));
create index session_admin_session_idx on session (admin_session_id) where admin_session_id is not null;
