import { wordMessage } from '@guidefeed/contract'
import { consentTexts, consentTextVersion } from '@guidefeed/contract/consent-texts'
import type { RecordedConsents } from '../ledger/order.repository.ts'

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/**
 * Consents as recorded with their English texts, for evidence. `yearCents`: price of a year that the page stated; null = a trial's, which
 * lead to no charge. `isFree`: nothing was paid with them.
 */
export function recordConsents(
  { yearCents, isFree }: { yearCents: number | null; isFree: boolean },
  now: Date,
): RecordedConsents {
  const consents = {
    renewal: true,
    withdrawal: true,
    textVersion: consentTextVersion,
    acceptedAt: now.toISOString(),
  } as const
  if (yearCents === null) return consents
  const price = euros.format(yearCents / 100)
  const renewal = wordMessage(consentTexts, 'renewal', { price }) ?? ''
  const withdrawal = isFree ? consentTexts.withdrawalFree : consentTexts.withdrawal
  return { ...consents, texts: { renewal, withdrawal } }
}
