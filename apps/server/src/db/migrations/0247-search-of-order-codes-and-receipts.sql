-- Administrators search by a part of an order's code, and by the end of a receipt's number.
create index customer_order_code_trigram_idx on customer_order using gin (code gin_trgm_ops);
create index receipt_number_end_idx on receipt (reverse(number) text_pattern_ops);
