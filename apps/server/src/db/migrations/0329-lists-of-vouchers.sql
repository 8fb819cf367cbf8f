-- Each gift is a voucher, so the administrators' list of vouchers grows with customers (record 0091): each sort and filter has an index.
create index voucher_until_idx on voucher (valid_until, id);
-- Gifts of a year end on the same day.
create index voucher_last_until_idx on voucher (valid_until desc, id);
create index voucher_active_idx on voucher (active, id);
