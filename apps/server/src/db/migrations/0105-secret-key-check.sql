-- One known text, sealed: checked at start-up against the server's key.
create table secret_key_check (
  id integer primary key check (id = 1),
  sealed bytea not null
);
