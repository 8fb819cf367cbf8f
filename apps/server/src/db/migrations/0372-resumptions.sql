-- Each resumption by a customer. A notice keeps only the first of a term, and its copies when the term got longer. Those by
-- administrators are in the audit log.
create table resumption (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  resumed_at timestamptz not null
);
create index resumption_subscription_idx on resumption (subscription_id, id);

insert into resumption (subscription_id, resumed_at)
select distinct subscription_id, sent_at from subscription_notice
where kind = 'resumed' and not exists (
  select from audit_entry
  where subject_type = 'subscription' and subject_id = subscription_id::text and action = 'subscription.resume'
    and at between sent_at - interval '1 minute' and sent_at + interval '1 minute'
)
order by sent_at;
