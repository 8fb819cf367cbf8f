-- Orders of a voucher, failed ones too, newest first.
create index customer_order_of_voucher on customer_order (voucher_id, id) where voucher_id is not null;
