-- Newest entries of one action, and entries made in a user's name.
create index audit_entry_action_idx on audit_entry (action, id desc);
create index audit_entry_acting_as_idx on audit_entry (acting_as_user_id, id desc) where acting_as_user_id is not null;
