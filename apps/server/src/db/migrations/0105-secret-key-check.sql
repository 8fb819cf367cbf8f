-- One known text, sealed: tells at start-up whether the server has the key of what is stored.
create table secret_key_check (
  id integer primary key check (id = 1),
  sealed bytea not null
);
