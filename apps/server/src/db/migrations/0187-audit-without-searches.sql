-- The reasons for banning or inactivating a user leave the audit log with the account, like name and email.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
declare
  person constant text[] := array['name', 'email', 'inactive_reason', 'ban_reason'];
begin
  -- The only changes: an IP address is erased, or a person's data.
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

-- Erases searches, which may name users, and reasons: those of mass updates are recorded with each user, others of deleted accounts.
alter table audit_entry disable trigger audit_entry_rows;
update audit_entry set before = before #- '{state,query,search}', after = after #- '{state,query,search}'
where subject_type = 'saved_view' and (before #> '{state,query,search}' is not null or after #> '{state,query,search}' is not null);
update audit_entry set after = after - 'search' where action = 'list.export' and after ? 'search';
update audit_entry set after = after - 'inactive_reason' where action = 'user.mass_update' and after ? 'inactive_reason';
update audit_entry set before = before - array['inactive_reason', 'ban_reason'], after = after - array['inactive_reason', 'ban_reason']
where subject_type = 'user' and subject_id in (select id::text from user_account where deleted_at is not null)
  and (before ?| array['inactive_reason', 'ban_reason'] or after ?| array['inactive_reason', 'ban_reason']);
alter table audit_entry enable trigger audit_entry_rows;
