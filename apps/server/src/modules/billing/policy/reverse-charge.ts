import { euCountries } from '@guidefeed/contract'
import type { BusinessBuyer } from '@guidefeed/contract'
import type { BusinessBuyerRow } from '../ledger/business-buyer.repository.ts'
import type { OrderRow } from '../ledger/order.repository.ts'

type Business = Pick<BusinessBuyerRow, 'country' | 'answer'>

/** Whether a country is a member state other than the seller's: its businesses owe the VAT themselves (VAT directive, article 196). */
export const isOtherMember = (country: string, sellerCountry: string) =>
  country !== sellerCountry && euCountries.some((member) => member === country)

/** Whether the seller still leaves the VAT of an order to the buyer: not after moving into the buyer's country. `sellerCountry` null = not set. */
export const isStillReverseCharge = (
  { isReverseCharge, billingCountry }: Pick<OrderRow, 'isReverseCharge' | 'billingCountry'>,
  sellerCountry: string | null,
) =>
  isReverseCharge &&
  billingCountry !== null &&
  (sellerCountry === null || isOtherMember(billingCountry, sellerCountry))

/** Tax treatment of a business's VAT id in its country. */
export function stateOf({ country, answer }: Business, sellerCountry: string): BusinessBuyer['state'] {
  if (!isOtherMember(country, sellerCountry)) return 'taxed'
  if (answer === null) return 'unconfirmed'
  return answer === 'valid' ? 'reverse_charge' : 'rejected'
}
