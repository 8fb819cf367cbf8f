-- Administrators' lists with 100,000 customers (record 0091): each filter, sort and search has an index.
create extension if not exists pg_trgm;

-- A search compares one lowercased text. The trigrams find three letters or more, the other index is read through for fewer.
alter table user_account add column search_text text not null generated always as (lower(name || chr(10) || email)) stored;
create index user_account_trigram_idx on user_account using gin (search_text gin_trgm_ops);
create index user_account_search_idx on user_account (id) include (search_text, deleted_at);
create index user_account_name_idx on user_account (name, id) where deleted_at is null;
create index user_account_address_idx on user_account (email, id) where deleted_at is null;
create index user_account_login_idx on user_account (last_login_at, id) where deleted_at is null;
create index user_account_last_login_idx on user_account (last_login_at desc nulls last, id) where deleted_at is null;
create index user_account_active_idx on user_account (id)
  where deleted_at is null and banned_at is null and inactivated_at is null;
create index user_service_access_idx on user_service (access_until, start_at, user_id);

-- An index row holds 2.7 kB at most, and a subject may contain names of channels.
alter table mail add column search_text text not null
  generated always as (lower(left(to_address, 320) || chr(10) || left(subject, 300))) stored;
create index mail_trigram_idx on mail using gin (search_text gin_trgm_ops);
create index mail_search_idx on mail (id) include (search_text);

-- Ties are listed newest first in both directions; where there are many, each direction has an index.
create index customer_order_provider_idx on customer_order (provider, id);
create index customer_order_total_idx on customer_order (total_cents, id);
create index customer_order_low_total_idx on customer_order (total_cents, id desc);
create index customer_order_completed_idx on customer_order (completed_at);
create index customer_order_last_completed_idx on customer_order (completed_at desc nulls last);
create index customer_order_income_idx on customer_order (provider, created_at) include (total_cents, payment_fee_cents)
  where status = 'completed';
create index payment_provider_idx on payment (provider, id);
create index payment_amount_idx on payment (amount_cents, id);
create index payment_low_amount_idx on payment (amount_cents, id desc);
drop index payment_income_idx;
create index payment_income_idx on payment (created_at) include (amount_cents, provider) where status = 'COMPLETED';
create index subscription_provider_idx on subscription (provider, id);
create index subscription_price_idx on subscription (price_cents, id);
create index subscription_low_price_idx on subscription (price_cents, id desc);
create index subscription_started_idx on subscription (started_at);
create index subscription_last_started_idx on subscription (started_at desc nulls last);
create index subscription_finish_idx on subscription (finish_at);
create index subscription_last_finish_idx on subscription (finish_at desc nulls last);

create index audit_entry_at_idx on audit_entry (at, id);
create index audit_entry_type_idx on audit_entry (subject_type, id desc);
-- Ids of subjects are numbers but for a few.
create index audit_entry_number_idx on audit_entry using gin (subject_id gin_trgm_ops);
create index audit_entry_word_idx on audit_entry (id desc) include (subject_id) where subject_id !~ '^[0-9]+$';

create index security_event_minute_idx on security_event (minute, id);
create index security_event_kind_idx on security_event (kind, minute, id);
create index security_event_detail_idx on security_event (minute, id) include (detail) where detail <> '';

-- The list of addresses adds up all of them from this index alone.
drop index user_address_ip_idx;
create index user_address_ip_idx on user_address (ip) include (fetches, first_seen_at, last_seen_at);
