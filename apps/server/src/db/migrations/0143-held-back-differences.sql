-- Difference that accepting a held-back run would make (JSON), and when an administrator refused it.
alter table source_run add column difference jsonb, add column refused_at timestamptz;
