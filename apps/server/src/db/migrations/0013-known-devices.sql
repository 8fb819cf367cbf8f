-- Where a person has signed in from before: hashes of browser, system and network, so that only a new one is worth a notice.
create table known_device (
  user_id integer not null references user_account on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
