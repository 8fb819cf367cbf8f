import { splitVat } from '@guidefeed/contract/money'
import type { VatSplit } from '@guidefeed/contract/money'

/**
 * Splits the VAT out of a partial refund after `creditedCents` were refunded. Computed as the difference of two totals, so that the
 * parts add up to the receipt's net and VAT.
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
