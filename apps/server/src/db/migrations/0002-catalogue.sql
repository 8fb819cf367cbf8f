-- Versions that readers follow. The row lock puts commits in the order of their versions, which a sequence would not.
create table change_counter (
  topic text primary key,
  version bigint not null
);
insert into change_counter (topic, version) values ('catalogue', 0), ('guide', 0), ('link', 0);

create table country (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  active boolean not null default true
);

create table channel (
  id integer generated always as identity primary key,
  -- The public, stable id in guides, such as wkaq.us.
  xmltv_id text not null unique,
  name text not null,
  other_names text[] not null default '{}',
  country_id integer not null references country,
  logo_url text,
  active boolean not null default true,
  created_at timestamptz not null,
  -- Coverage, worked out at each ingest.
  filled_days real[] not null default '{}',
  described_percent integer not null default 0,
  refreshed_at timestamptz
);
create index channel_country_idx on channel (country_id);
