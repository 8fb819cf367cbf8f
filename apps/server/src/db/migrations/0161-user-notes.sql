-- Notes of administrators on users, for colleagues; deleted with the user's account.
create table user_note (
  id integer generated always as identity primary key,
  user_id integer not null references user_account,
  author_id integer not null references user_account,
  text text not null,
  created_at timestamptz not null
);
create index user_note_user on user_note (user_id, id);
