-- Administrators' list of the channels of all sources (record 0091): each sort, filter and search has an index.

-- array_to_string is not immutable, since it takes other types than text, too.
create function joined_words(words text[]) returns text language sql immutable parallel safe as $$
  select coalesce(chr(10) || array_to_string(words, chr(10)), '')
$$;

alter table source_channel
  -- Since when a decision is open.
  add column asked_at timestamptz generated always as (case when hold_open then held_since else doubtful_since end) stored,
  -- An index row holds 2.7 kB at most, and sources choose their ids and names.
  add column search_text text not null generated always as (
    lower(left(source_key || joined_words(names) || joined_words(held_names), 600))) stored;

create index source_channel_trigram_idx on source_channel using gin (search_text gin_trgm_ops);
-- Read through for fewer than three letters.
create index source_channel_search_idx on source_channel (id) include (channel_id, search_text);
create index source_channel_asked_idx on source_channel (asked_at, id);
create index source_channel_last_asked_idx on source_channel (asked_at desc nulls last, id);
create index source_channel_key_idx on source_channel (source_key, id);
create index source_channel_state_idx on source_channel (state, id);
create index channel_name_idx on channel (name);
