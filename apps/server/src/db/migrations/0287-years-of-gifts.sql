-- A gift was paid for by its buyer, so an upgrade of its year credits that sum. It counted as a discount.
update term set discount_cents = case when customer_order.total_cents > 0 then 0
    else greatest(0, customer_order.service_price_cents - voucher.value) end
from customer_order, voucher
where term.order_id = customer_order.id and voucher.id = customer_order.voucher_id
  and voucher.kind = 'gift' and term.discount_cents > 0;
