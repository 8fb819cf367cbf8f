-- States of lists that administrators have named, each for themselves.
create table saved_view (
  id integer generated always as identity primary key,
  user_id integer not null references user_account,
  -- Name of the list's call.
  list text not null,
  name text not null,
  -- Query of the list, shown columns and density (JSON).
  state jsonb not null,
  unique (user_id, list, name)
);
