-- The subscription had no payment method before this upgrade was paid. Unknown, and so false, for earlier upgrades.
alter table term add column brings_method boolean not null default false;
