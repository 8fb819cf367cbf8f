-- Customers who lost channels to a deletion, until the job that mails them has done so.
create table channel_loss (
  deletion_id integer not null references channel_deletion on delete cascade,
  user_id integer not null references user_account on delete cascade,
  channel_ids integer[] not null,
  primary key (deletion_id, user_id)
);
