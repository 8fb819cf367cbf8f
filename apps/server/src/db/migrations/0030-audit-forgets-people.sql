-- A deleted account's name and email leave the audit log: the fact of a change stays, its content does not.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
declare
  person constant text[] := array['name', 'email'];
begin
  -- The two changes that there are: an address is forgotten, or the name and email of a person.
  if tg_op = 'UPDATE'
    and (new.ip is null or new.ip is not distinct from old.ip)
    and (new.before is not distinct from old.before or new.before = old.before - person)
    and (new.after is not distinct from old.after or new.after = old.after - person)
    and (to_jsonb(new) - array['ip', 'before', 'after']) = (to_jsonb(old) - array['ip', 'before', 'after']) then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
