import { wordMessage } from '@guidefeed/contract'
import { consentTexts, consentTextVersion, withdrawalConsent } from '@guidefeed/contract/consent-texts'
import type { renewalConsent } from '@guidefeed/contract/consent-texts'
import type { RecordedConsents } from '../ledger/order.repository.ts'

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/**
 * Consents as recorded with their English texts, for evidence. `yearCents`: charge for a year that the page stated; null = a trial's, which
 * lead to no charge. `yearFeeCents`: the fee in it, with VAT, which neither an upgrade's announcement nor the charge after a trial may exceed. `isFree`: nothing was
 * paid with them. `renewal`: what the consent to renewals says.
 */
export function recordConsents(
  {
    yearCents,
    yearFeeCents,
    isFree,
    isUpgrade = false,
    renewal = 'renewal',
  }: {
    yearCents: number | null
    yearFeeCents?: number
    isFree: boolean
    isUpgrade?: boolean
    renewal?: ReturnType<typeof renewalConsent>
  },
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
  const withdrawal = consentTexts[withdrawalConsent({ isFree, isUpgrade })]
  return {
    ...consents,
    texts: { renewal: wordMessage(consentTexts, renewal, { price }) ?? '', withdrawal },
    ...(yearFeeCents === undefined ? {} : { yearFeeCents }),
  }
}
