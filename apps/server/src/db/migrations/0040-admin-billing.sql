-- Indexes of administrators' filters, sorting and search, in tables that only grow.
create index customer_order_created_idx on customer_order (created_at);
create index customer_order_status_idx on customer_order (status, id);
-- An agreement with its orders: also the list that each customer sees.
create index customer_order_subscription_idx on customer_order (subscription_id);
create index payment_created_idx on payment (created_at);
create index payment_status_idx on payment (status, id);
-- How a provider's reference begins, whatever the database's collation.
create index payment_reference_idx on payment (provider_reference text_pattern_ops);
create index subscription_user_idx on subscription (user_id);
create index subscription_created_idx on subscription (created_at);
create index subscription_status_idx on subscription (status, id);
