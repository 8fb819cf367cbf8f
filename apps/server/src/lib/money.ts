/** Money is integer cents inside; JSON shows a number with 2 decimals. */
export function centsToAmount(cents: number): number {
  return cents / 100
}

/** The reverse, for an amount with at most 2 decimals. */
export function amountToCents(amount: number): number {
  return Math.round(amount * 100)
}

/** The one rounding of money: half away from zero, on exact integers. `numerator / denominator` are cents. */
export function divideCents(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('denominator must be above 0')
  const sign = numerator < 0n ? -1n : 1n
  const doubled = 2n * numerator * sign + denominator
  return Number(sign * (doubled / (2n * denominator)))
}
