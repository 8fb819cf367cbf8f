-- Security events, counted by the minute: repeats raise a count, so that an attacker cannot fill the disk.
create table security_event (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  kind text not null,
  detail text not null default '',
  -- No foreign key: events outlive accounts.
  user_id integer,
  -- A /24 or /64; null where it is unknown.
  network cidr,
  times integer not null check (times > 0)
);
create unique index security_event_key on security_event
  (minute, kind, detail, coalesce(user_id, 0), coalesce(network, '::/0'));
create index security_event_user_idx on security_event (user_id, id desc);
create index security_event_network_idx on security_event using gist (network inet_ops);
