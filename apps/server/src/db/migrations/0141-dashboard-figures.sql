-- Figures that add up large tables, as a job read them last (record 0088). At most one row.
create table dashboard_figures (
  id integer primary key default 1 check (id = 1),
  read_at timestamptz not null,
  figures jsonb not null
);
