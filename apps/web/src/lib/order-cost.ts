type OrderSums = { total: number; payment_fee: number }

/** Sum of an amount and the payment fee on it, to the cent. */
export const orderCost = ({ total, payment_fee: fee }: OrderSums) =>
  (Math.round(total * 100) + Math.round(fee * 100)) / 100
