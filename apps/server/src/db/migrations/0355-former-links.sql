-- A link that its holder has replaced may serve for a day more (record 0153). One per customer.
alter table guide_link
  -- When the token replaced another; null = it is the first, or older than this column.
  add column token_since timestamptz,
  add column former_token_hash bytea unique,
  add column former_ends_at timestamptz,
  add check ((former_token_hash is null) = (former_ends_at is null));
-- Whether the fetch named the link before.
alter table guide_fetch add column by_former_link boolean not null default false;
