type OrderSums = { total: number; payment_fee: number }

/** Amount paid for an order: its total and the payment fee. */
export const orderCost = ({ total, payment_fee: fee }: OrderSums) =>
  (Math.round(total * 100) + Math.round(fee * 100)) / 100
