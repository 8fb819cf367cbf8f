-- A channel that became part of another one (record 0142): its customers have that one instead.
alter table channel add column merged_into_id integer references channel on delete set null;
create index channel_merged_into_idx on channel (merged_into_id) where merged_into_id is not null;

-- The merged channel that the customer had picked, so that the merge can be undone.
alter table user_channel add column merged_from_id integer;
