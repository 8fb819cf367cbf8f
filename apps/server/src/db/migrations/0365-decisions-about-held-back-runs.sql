-- Whether a run that was held back was accepted, and who accepted or refused it (null = not known).
alter table source_run
  add column accepted_at timestamptz,
  add column decided_by integer references user_account;

update source_run set accepted_at = entry.at, decided_by = (select id from user_account where id = entry.actor_user_id)
from audit_entry entry
where entry.action = 'source.accept' and entry.after ->> 'run_id' = source_run.id::text;

update source_run set decided_by = (select id from user_account where id = entry.actor_user_id)
from audit_entry entry
where entry.action = 'source.refuse' and entry.after ->> 'run_id' = source_run.id::text and refused_at is not null;
