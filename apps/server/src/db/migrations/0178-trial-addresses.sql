-- Addresses that had a trial, as keyed hashes of the mailbox: one trial per person, also by a plus-address or after the account is
-- deleted. Without the operator's key they say nothing.
create table trial_address (
  address_hash bytea primary key,
  tried_at timestamptz not null
);
