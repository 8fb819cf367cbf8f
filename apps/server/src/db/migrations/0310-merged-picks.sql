-- Picks of a guest that a sign-in added to the customer's own, until the cart changes.
alter table cart add column merged_ids integer[] not null default '{}';
