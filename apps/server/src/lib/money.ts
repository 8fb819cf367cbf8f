/** Money is integer cents internally; JSON has a number with 2 decimals. */
export function centsToAmount(cents: number): number {
  return cents / 100
}

/** The reverse, for an amount with at most 2 decimals. */
export function amountToCents(amount: number): number {
  return Math.round(amount * 100)
}
