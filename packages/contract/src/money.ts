/**
 * Calculations shared by server and web, in integer cents. Imported as `@guidefeed/contract/money`, so that a page loads them
 * without the schemas.
 */

/** Rounds `numerator / denominator` cents half away from zero, on exact integers. All money is rounded here. */
export function divideCents(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('denominator must be above 0')
  const sign = numerator < 0n ? -1n : 1n
  const doubled = 2n * numerator * sign + denominator
  return Number(sign * (doubled / (2n * denominator)))
}

/** A gross amount and the part of it that is VAT. */
export type VatSplit = { netCents: number; vatCents: number }

/** Splits the VAT out of a gross amount: net = round(gross × 100 / (100 + percent)), rounded once; VAT is the rest. */
export function splitVat(grossCents: number, vatPercentHundredths: number): VatSplit {
  const netCents = divideCents(BigInt(grossCents) * 10_000n, 10_000n + BigInt(vatPercentHundredths))
  return { netCents, vatCents: grossCents - netCents }
}

/** The operator's fee on each payment (specification section 9): a percentage and a fixed part. */
export type ExtraFee = {
  /** In hundredths of a percent: 2.5 % = 250. */
  percentHundredths: number
  fixedCents: number
}

/** round(total × percent / 100 + fixed), in cents; 0 if there is nothing to pay. */
export function paymentFeeCents(totalCents: number, fee: ExtraFee): number {
  if (totalCents === 0) return 0
  const numerator = BigInt(totalCents) * BigInt(fee.percentHundredths) + BigInt(fee.fixedCents) * 10_000n
  return divideCents(numerator, 10_000n)
}
