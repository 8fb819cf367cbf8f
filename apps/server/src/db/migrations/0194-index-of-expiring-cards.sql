-- Finds the cards that expire before a term ends, without the many that outlast every term.
create index payment_method_expiry_idx on payment_method (expires_on, id);
