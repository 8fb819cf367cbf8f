-- One row a channel: its guide as deflated fragments, ready to be spliced. Guide processes keep a copy in memory.
create table channel_guide (
  channel_id integer primary key references channel on delete cascade,
  version bigint not null,
  source_id integer references source on delete set null,
  -- Layout of `bytes`: see GuidePart in modules/guide/store/channel-guide.ts.
  parts jsonb not null,
  bytes bytea not null,
  -- The index of "now and next": starts, stops and titles.
  schedule bytea not null,
  updated_at timestamptz not null
);
create index channel_guide_version_idx on channel_guide (version, channel_id);

-- The channels that a customer's link serves.
create table user_channel (
  user_id integer not null references user_account on delete cascade,
  channel_id integer not null references channel on delete cascade,
  primary key (user_id, channel_id)
);
create index user_channel_channel_idx on user_channel (channel_id);

create table guide_link (
  user_id integer primary key references user_account on delete cascade,
  token_hash bytea not null unique,
  -- The token, encrypted: the customer must be able to see it again.
  token_sealed bytea not null,
  -- Raised by every change of the link's answer: channels, services, bans.
  version bigint not null,
  changed_at timestamptz not null,
  created_at timestamptz not null
);
create index guide_link_version_idx on guide_link (version);

create table guide_fetch (
  id bigint generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  fetched_at timestamptz not null,
  ip text not null,
  player text not null,
  user_agent text not null,
  status smallint not null,
  bytes bigint not null
);
create index guide_fetch_user_idx on guide_fetch (user_id, id desc);
