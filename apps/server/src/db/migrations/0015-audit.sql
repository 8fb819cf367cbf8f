-- Audit log: actor, action, time and origin. Rows are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'visitor', 'system')),
  -- No foreign keys: entries outlive accounts.
  actor_user_id integer,
  -- The user in whose name an administrator acted.
  acting_as_user_id integer,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- Removed after 90 days.
  ip text,
  request_id text,
  check ((actor_kind = 'user') = (actor_user_id is not null))
);
create index audit_entry_actor_idx on audit_entry (actor_user_id, id desc);
create index audit_entry_subject_idx on audit_entry (subject_type, subject_id, id desc);
create index audit_entry_ip_idx on audit_entry (at) where ip is not null;

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  -- The one change that there is: an address is forgotten.
  if tg_op = 'UPDATE' and new.ip is null and (to_jsonb(new) - 'ip') = (to_jsonb(old) - 'ip') then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_rows before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_table before truncate on audit_entry
  for each statement execute function keep_audit_entry();
