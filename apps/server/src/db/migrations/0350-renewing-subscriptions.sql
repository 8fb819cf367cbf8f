-- Subscriptions that renew automatically, by their next renewal, with what it depends on (record 0091). Its condition
-- repeats `renewsByItself`; without that condition in a query, the index is not used.
drop index subscription_renewal_idx;
create index subscription_renewing_idx on subscription (finish_at) include (id, payment_method_id, access_until)
  where status = 'ACTIVE' and canceled_at is null
    and not ((payment_method_id is null or renewal_consents is null) and is_trial is true);
