-- An upgrade of a gift's year credits what was paid for the gift, also above the list price: the discount is negative then.
alter table term drop constraint term_discount_cents_check;
update term set discount_cents = customer_order.service_price_cents - voucher.value
from customer_order, voucher
where term.order_id = customer_order.id and voucher.id = customer_order.voucher_id
  and voucher.kind = 'gift' and customer_order.total_cents = 0 and customer_order.service_price_cents < voucher.value;
