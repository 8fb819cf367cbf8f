-- Customers and the timeline change these rows too, so the database raises the version of what administrators edit (record 0080).
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

alter table user_account add column version integer not null default 1;
create trigger user_account_version before update on user_account for each row
  when ((old.name, old.email, old.is_admin) is distinct from (new.name, new.email, new.is_admin))
  execute function raise_version();

alter table user_service add column version integer not null default 1;
create trigger user_service_version before update on user_service for each row
  when ((old.finish_at, old.channel_limit) is distinct from (new.finish_at, new.channel_limit))
  execute function raise_version();
