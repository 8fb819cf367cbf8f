-- Decisions on customers' days without a part of their guide (record 0139), one for each day: whether the term got a day longer, or why not.
create table lost_day (
  user_id integer not null references user_account on delete cascade,
  day integer not null,
  subscription_id integer not null references subscription on delete cascade,
  -- The row that began the term which got longer; null = none did.
  term_id integer references term on delete cascade,
  outcome text not null check (outcome in ('credited', 'limit_reached', 'not_paid', 'ending')),
  decided_at timestamptz not null,
  primary key (user_id, day),
  check ((outcome = 'credited') = (term_id is not null))
);
create index lost_day_term_idx on lost_day (term_id);
create index lost_day_subscription_idx on lost_day (subscription_id);
