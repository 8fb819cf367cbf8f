-- An administrator's session in the name of a user.
alter table session add column admin_user_id integer references user_account on delete cascade;
