-- Mail servers quote the recipient's address in their refusals: those leave the audit log and mails to deleted accounts.
alter table audit_entry disable trigger audit_entry_rows;
update audit_entry set after = after - 'error'
where action in ('job.retry', 'job.drop') and after -> 'error' is not null;
alter table audit_entry enable trigger audit_entry_rows;
update mail set refusal = '' where receiver_left and to_address = '' and refusal <> '';
