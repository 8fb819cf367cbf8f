import { addFee } from '@guidefeed/contract/cart-price'
import { divideCents } from '@guidefeed/contract/money'
import type { OrderRow } from '../ledger/order.repository.ts'
import type { Service } from '../ledger/price-list.repository.ts'
import type { VoucherRow } from '../ledger/voucher.repository.ts'
import type { Offer, OfferBasis } from './offer.ts'

type Worth = Pick<VoucherRow, 'kind' | 'value'>

/** Price of the first year with a voucher, in cents: never below 0, never above the list price. */
export function reducePrice(priceCents: number, { kind, value }: Worth): number {
  switch (kind) {
    case 'amount':
    // A service larger than the gift costs the difference.
    case 'gift':
      return Math.max(0, priceCents - value)
    case 'percent':
      return divideCents(BigInt(priceCents) * BigInt(10_000 - value), 10_000n)
    case 'months':
      return priceCents
  }
}

/**
 * The services that the recipient of a gift chooses from: the given one with the size that was bought, whether or not it is still listed,
 * and those of the price list. The offer for few channels may be smaller: the next year is priced by it.
 */
export const withGiven = (services: readonly Service[], given: Service): Service[] => [
  given,
  ...services.filter(({ id, channelLimit }) => id !== given.id || channelLimit > given.channelLimit),
]

/**
 * The offer at the voucher's price. A rest below the providers' minimum is waived, as without a voucher. `given`: the service of a gift,
 * free although a smaller one had room; null = the voucher is no gift.
 */
export function reduceOffer(
  offer: Offer,
  { voucher, given }: { voucher: Worth; given: Service | null },
  basis: Pick<OfferBasis, 'fee' | 'minimumCents'>,
): Offer {
  if (given !== null && offer.service.channelLimit <= given.channelLimit)
    return { ...offer, service: given, totalCents: 0, feeCents: 0 }
  return { ...offer, ...addFee(reducePrice(offer.totalCents, voucher), basis) }
}

/**
 * Discount of an order's voucher on the list price. Its total may be without VAT, so only a waived one counts. A gift was paid for, by its
 * buyer: only the list price's excess over that sum was given away. Negative once the list price is lower.
 */
export function discountOf(
  { servicePriceCents, totalCents }: Pick<OrderRow, 'servicePriceCents' | 'totalCents'>,
  voucher: Worth,
): number {
  if (voucher.kind === 'gift') return totalCents > 0 ? 0 : servicePriceCents - voucher.value
  return servicePriceCents - (totalCents === 0 ? 0 : reducePrice(servicePriceCents, voucher))
}

type Facts = Pick<
  VoucherRow,
  'active' | 'validFrom' | 'validUntil' | 'maxUses' | 'serviceIds' | 'firstPurchaseOnly'
>

/** Why a voucher cannot be used for an offer; null = it can. One that is off or has not begun is not revealed. */
export function voucherFlaw(
  voucher: Facts,
  offer: Offer,
  by: { now: Date; uses: { total: number; ofUser: number }; hasPurchase: boolean },
) {
  const { validFrom, validUntil, maxUses, serviceIds } = voucher
  if (!voucher.active || (validFrom !== null && by.now < validFrom)) return 'voucher_unknown'
  if (validUntil !== null && by.now >= validUntil) return 'voucher_expired'
  if (by.uses.ofUser > 0) return 'voucher_already_used'
  if (maxUses !== null && by.uses.total >= maxUses) return 'voucher_used_up'
  const isForService = serviceIds.length === 0 || serviceIds.includes(offer.service.id)
  const isFirstYear = offer.kind === 'new' && !offer.isTrial
  const isForBuyer = !voucher.firstPurchaseOnly || !by.hasPurchase
  return isForService && isFirstYear && isForBuyer ? null : 'voucher_not_applicable'
}
