/** Money is integer cents internally; JSON has a number with 2 decimals. */
export function centsToAmount(cents: number): number {
  return cents / 100
}

/** 990 as "9.90 EUR", for causes that administrators read. */
export const eurosText = (cents: number): string => `${centsToAmount(cents).toFixed(2)} EUR`

/** The reverse of `centsToAmount`, for an amount with at most 2 decimals. */
export function amountToCents(amount: number): number {
  return Math.round(amount * 100)
}
