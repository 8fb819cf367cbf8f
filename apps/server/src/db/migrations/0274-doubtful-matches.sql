-- Channels of sources as administrators see and decide them (record 0122).
alter table source_channel
  add column id integer generated always as identity unique,
  add column version integer not null default 1,
  -- Whether the last complete run found it in the source.
  add column is_present boolean not null default true,
  -- Since when it may be another catalogue channel than the one that was added for it.
  add column doubtful_since timestamptz,
  -- Catalogue channels that it may be, best first.
  add column candidates jsonb not null default '[]',
  -- Other names than those of before, with other programmes: its stored guide stays meanwhile.
  add column held_names text[],
  add column held_since timestamptz,
  -- Consecutive runs with other names than those of before.
  add column held_runs integer not null default 0,
  -- Whether there were several other names.
  add column held_several boolean not null default false,
  -- Whether nobody has decided about the held names.
  add column hold_open boolean not null default false,
  -- Its name says what it shows, so another name is no other channel.
  add column changes_names boolean not null default false,
  add column decision text check (decision in ('kept', 'mapped', 'added', 'refused')),
  add column decided_at timestamptz,
  -- What the last decision changed; null = it can no longer be undone.
  add column undo jsonb,
  -- Channels that it was mapped to: the next run removes its programmes from them.
  add column left_channel_ids integer[] not null default '{}',
  add constraint source_channel_hold_check
    check ((held_names is null) = (held_since is null) and (held_names is not null or not hold_open));

alter table source_channel add column state text not null generated always as (case
  when hold_open then 'renamed'
  when doubtful_since is not null then 'doubtful'
  when decision is not null then 'decided'
  else 'automatic' end) stored check (state in ('renamed', 'doubtful', 'decided', 'automatic'));

create index source_channel_open_idx on source_channel (source_id) where state in ('renamed', 'doubtful');
