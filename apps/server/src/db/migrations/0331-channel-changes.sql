-- Public changelog of channels (record 0137). The changes of a kind that a transaction makes in a country share an entry.
create table channel_change (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('added', 'renamed', 'id_changed', 'merged', 'removed', 'restored')),
  country_id integer not null references country on delete cascade,
  channel_count integer not null,
  -- Several transactions that belong together share an entry by this key.
  group_key text,
  happened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (group_key, kind, country_id)
);
create index channel_change_country_idx on channel_change (country_id, id);

-- Channels of an entry, as they were then; they outlive later renames.
create table channel_change_item (
  id integer generated always as identity primary key,
  change_id integer not null references channel_change on delete cascade,
  name text not null,
  xmltv_id text not null,
  -- For a merge, name and id of the channel that became part of this one.
  former_name text,
  former_xmltv_id text
);
create index channel_change_item_change_idx on channel_change_item (change_id, name, id);
