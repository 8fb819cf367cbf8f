import { divideCents } from '@guidefeed/contract/money'

export type VatSplit = { netCents: number; vatCents: number }

/** Splits the VAT out of a gross amount: net = round(gross × 100 / (100 + percent)), rounded once; VAT is the rest. */
export function splitVat(grossCents: number, vatPercentHundredths: number): VatSplit {
  const netCents = divideCents(BigInt(grossCents) * 10_000n, 10_000n + BigInt(vatPercentHundredths))
  return { netCents, vatCents: grossCents - netCents }
}

/**
 * Same, for a partial refund after `creditedCents` were refunded. Computed as the difference of two totals, so that the parts
 * add up to the receipt's net and VAT.
 */
export function splitVatOfPart(
  part: { grossCents: number; creditedCents: number },
  vatPercentHundredths: number,
): VatSplit {
  const before = splitVat(part.creditedCents, vatPercentHundredths)
  const after = splitVat(part.creditedCents + part.grossCents, vatPercentHundredths)
  const netCents = after.netCents - before.netCents
  return { netCents, vatCents: part.grossCents - netCents }
}
