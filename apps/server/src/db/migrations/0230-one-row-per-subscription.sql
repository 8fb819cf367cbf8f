-- A subscription's holding is part of its row (record 0107). Columns of a service are null until the first term begins.
alter table subscription
  -- Id of the user service in calls and in the audit log.
  add column service_number integer,
  add column channel_limit integer,
  add column is_trial boolean,
  add column term_start_at timestamptz,
  -- The instant until which the guide is served.
  add column access_until timestamptz,
  add column version integer not null default 1;

-- Both ends were written together, except that a service lasted at least a millisecond.
update subscription set service_number = held.id, service_id = held.service_id, channel_limit = held.channel_limit,
  is_trial = held.is_trial, term_start_at = held.start_at, access_until = held.access_until, version = held.version,
  finish_at = greatest(coalesce(subscription.finish_at, held.finish_at), held.start_at + interval '1 millisecond')
from user_service held
where held.subscription_id = subscription.id;

create sequence subscription_service_number_seq as integer owned by subscription.service_number;
select setval('subscription_service_number_seq', last_value, is_called) from user_service_id_seq;
drop table user_service;

-- An end without a service was never read.
update subscription set finish_at = null where service_number is null and finish_at is not null;
alter table subscription
  add constraint subscription_service_check
    check (num_nulls(service_number, channel_limit, is_trial, term_start_at, finish_at, access_until) in (0, 6)),
  add constraint subscription_limit_check check (channel_limit > 0),
  add constraint subscription_term_check check (finish_at > term_start_at);

create unique index subscription_service_number_idx on subscription (service_number);
create index subscription_access_idx on subscription (access_until, term_start_at, user_id);
create index subscription_trial_idx on subscription (access_until) where is_trial;
drop index subscription_user_idx;
create index subscription_user_idx on subscription (user_id, finish_at desc);

-- Administrators edit these two; the first values are no edit.
create trigger subscription_version before update on subscription for each row
  when (old.service_number is not null
    and (old.finish_at, old.channel_limit) is distinct from (new.finish_at, new.channel_limit))
  execute function raise_version();
