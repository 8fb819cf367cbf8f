-- The money for a gift went back, so its code cannot be switched on again. Off for another reason = false.
alter table voucher add column is_void boolean not null default false;
update voucher set is_void = true
where kind = 'gift' and not active and exists (
  select from gift join payment on payment.order_id = gift.order_id join refund on refund.payment_id = payment.id
  where gift.voucher_id = voucher.id and refund.status <> 'FAILED'
);
