import type { Due } from '@guidefeed/contract/cart-price'
import type { ListedGift } from '../ledger/gift.repository.ts'
import type { Service } from '../ledger/price-list.repository.ts'
import { yearDueOf } from './offer.ts'
import type { OfferBasis } from './offer.ts'
import { isWithdrawable, withdrawalEndsAt } from './withdrawal-period.ts'

/** A year of a service, for a recipient who redeems it. */
export type GiftOffer = Due & { service: Service }

/**
 * The year's price, or null if no such service is given: it is not on the price list, or costs less than the providers accept.
 * `deductedRate`: VAT of a reverse charge, in hundredths of a percent.
 */
export function makeGiftOffer(
  basis: Pick<OfferBasis, 'services' | 'fee' | 'minimumCents'>,
  { serviceId, deductedRate }: { serviceId: number; deductedRate: number },
): GiftOffer | null {
  const service = basis.services.find(({ id }) => id === serviceId)
  if (service === undefined) return null
  const due = yearDueOf(service, basis, deductedRate)
  return due.totalCents === 0 ? null : { service, ...due }
}

/** Three years from the end of the year of purchase (BGB sections 195 and 199). `soldOn`: the seller's day, as on the receipt, `YYYY-MM-DD`. */
export const giftExpiresAt = (soldOn: string) => new Date(Date.UTC(Number(soldOn.slice(0, 4)) + 4, 0, 1))

/** Last moment of a validity, for texts that name its last day. */
export const lastMomentOf = (validUntil: Date) => new Date(validUntil.getTime() - 1)

/** `reserved`: the order that uses the code is not paid yet. `void`: withdrawn from, refunded, or switched off. */
export type GiftState = 'unused' | 'reserved' | 'used' | 'expired' | 'void'

/** State of a paid gift's code. */
export function giftStateOf(
  { active, validUntil, usedStatus }: Pick<ListedGift, 'active' | 'validUntil' | 'usedStatus'>,
  now: Date,
): GiftState {
  if (usedStatus === 'completed') return 'used'
  if (active !== true) return 'void'
  if (usedStatus === 'pending') return 'reserved'
  return validUntil !== null && now >= validUntil ? 'expired' : 'unused'
}

/** Last day on which the buyer can withdraw from a paid gift; null if its code was used or is void, or it is too late. */
export function giftWithdrawableUntil(state: GiftState, soldAt: Date, now: Date): Date | null {
  const isHeld = state === 'unused' || state === 'reserved'
  return isHeld && isWithdrawable(soldAt, now) ? withdrawalEndsAt(soldAt) : null
}

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** A code of 80 random bits. `random` returns an integer from 0 up to, and without, its argument. */
export const createGiftCode = (random: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('')
