-- What was unused of each subscription when the bulk end was confirmed, in cents: no more is refunded. Null = begun before this column.
alter table holder_ending add column unused_cents integer[] check (cardinality(unused_cents) = cardinality(subscription_ids));
