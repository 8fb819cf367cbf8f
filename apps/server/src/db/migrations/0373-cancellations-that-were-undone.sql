-- The cancellation that a resumption undid; the subscription keeps only the last one. Unknown for earlier resumptions.
alter table resumption add column canceled_at timestamptz;
