-- What a customer's own playlist calls their channels, kept with their consent (record 0140). Never addresses.
create table playlist_name (
  user_id integer not null references user_account on delete cascade,
  channel_id integer not null references channel on delete cascade,
  names text[] not null,
  tvg_ids text[] not null,
  -- Of the consent.
  kept_at timestamptz not null,
  primary key (user_id, channel_id)
);
create index playlist_name_channel_idx on playlist_name (channel_id);
