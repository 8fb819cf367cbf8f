-- The channel limit that was ordered: the price list may change before the order is paid.
alter table customer_order add column channel_limit integer check (channel_limit > 0);
update customer_order set channel_limit = coalesce(
  (select channel_limit from term where term.order_id = customer_order.id),
  (select voucher.channel_limit from gift join voucher on voucher.id = gift.voucher_id where gift.order_id = customer_order.id),
  (select channel_limit from service where service.id = customer_order.service_id)
);
alter table customer_order alter column channel_limit set not null;
