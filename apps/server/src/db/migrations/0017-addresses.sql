-- From which addresses a user's link was fetched, written with the fetches; forgotten after 90 days.
create table user_address (
  user_id integer not null references user_account on delete cascade,
  ip inet not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  fetches integer not null,
  -- Of the last fetch.
  user_agent text not null,
  primary key (user_id, ip)
);
create index user_address_ip_idx on user_address (ip);
create index user_address_seen_idx on user_address (last_seen_at);

create index guide_fetch_address_idx on guide_fetch (fetched_at) where ip <> '';

-- Addresses and networks that are blocked, or never blocked nor limited; where both hold the whitelist wins.
create table address_rule (
  network cidr not null,
  kind text not null check (kind in ('ban', 'whitelist')),
  -- A ban's reason, which the caller sees, or a remark on why an address is trusted.
  note text not null,
  until timestamptz,
  created_by integer references user_account on delete set null,
  created_at timestamptz not null,
  primary key (network, kind)
);

insert into change_counter (topic, version) values ('address', 0);
