-- When the session's holder last proved who they are (record 0067); null in sessions of administrators who act as a user.
alter table session add column proved_at timestamptz;
update session set proved_at = created_at where admin_user_id is null;
