import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkoutTaxQuery } from '../../../api/customer-queries.ts'
import { BusinessDialog } from '../../../features/account-form/business-dialog.tsx'
import { BusinessSummary, businessIn } from '../../../features/account-form/business-summary.tsx'
import { CountryChoice } from '../../../features/payment-form/country-choice.tsx'

/** Billing country and business of an order or a gift, and what they mean for its VAT. */
export function useBuyer({ isSignedIn = true } = {}) {
  const tax = useQuery({ ...checkoutTaxQuery, enabled: isSignedIn }).data
  const [wantedCountry, setCountry] = useState<string>()
  const [editsBusiness, setEditsBusiness] = useState(false)
  const country = wantedCountry ?? tax?.country
  const business = businessIn(tax, country)
  return {
    /** Null if the operator charges no VAT, so neither is asked for; also while loading. */
    asked: tax && country !== undefined ? { tax, country } : null,
    country,
    setCountry,
    /** The VAT rate of the country; null without VAT. */
    taxed: tax?.countries.find(({ code }) => code === country) ?? null,
    isReverseCharge: business?.state === 'reverse_charge',
    /** Company and VAT id, which an order repeats; empty for a consumer. */
    business: business === null ? '' : `${business.company} ${business.vat_id}`,
    editsBusiness,
    setEditsBusiness,
  }
}

type BuyerProps = { buyer: ReturnType<typeof useBuyer> }

/** Fields for country and business. `BuyerDialog` is beside the form that they are in, since its events would reach that form. */
export function BuyerFields({ buyer: { asked, setCountry, setEditsBusiness } }: BuyerProps) {
  if (asked === null) return null
  return (
    <>
      <CountryChoice
        tax={asked.tax}
        value={asked.country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      />
      <BusinessSummary {...asked} onEdit={() => setEditsBusiness(true)} />
    </>
  )
}

export function BuyerDialog({ buyer: { asked, editsBusiness, setEditsBusiness } }: BuyerProps) {
  if (asked === null || !editsBusiness) return null
  return <BusinessDialog {...asked} onClose={() => setEditsBusiness(false)} />
}
