-- What a held-back run would change (JSON), and when an administrator refused it.
alter table source_run add column difference jsonb, add column refused_at timestamptz;
