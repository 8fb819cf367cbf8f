-- When a declaration to leave by this order's code first failed to be carried out. Nothing is charged until it is; null = none waits.
alter table customer_order add column declaration_waits_since timestamptz;
create index customer_order_waiting_declaration on customer_order (user_id) where declaration_waits_since is not null;
