import { divideCents } from '@guidefeed/contract/money'

export type VatSplit = { netCents: number; vatCents: number }

/** The VAT that a gross amount contains: net = round(gross × 100 / (100 + percent)), rounded once; VAT is the rest. */
export function splitVat(grossCents: number, vatPercentHundredths: number): VatSplit {
  const netCents = divideCents(BigInt(grossCents) * 10_000n, 10_000n + BigInt(vatPercentHundredths))
  return { netCents, vatCents: grossCents - netCents }
}

/**
 * The same for a part of an amount, of which `creditedCents` were given back before. It is the difference of two wholes, so
 * that the parts of a receipt that is refunded bit by bit add up to its net and VAT.
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
