-- Unused part of each subscription as the administrator confirmed it, in cents: the limit of its refund. Null for bulk ends of earlier versions.
alter table holder_ending add column unused_cents integer[] check (cardinality(unused_cents) = cardinality(subscription_ids));
