import { addFee, priceSelection, withoutVat } from '@guidefeed/contract/cart-price'
import type { Due, RestOfTerm } from '@guidefeed/contract/cart-price'
import type { ExtraFee } from '@guidefeed/contract/money'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Service } from '../ledger/price-list.repository.ts'
import { countDays } from './term.ts'
import type { ServiceInForce } from '../ledger/user-service.repository.ts'

/** Everything an offer depends on, read at one moment. */
export type OfferBasis = {
  now: Date
  services: readonly Service[]
  fee: ExtraFee
  /** Smallest sum that every provider accepts. */
  minimumCents: number
  /** The service in force; null for none, and for guests. */
  held: ServiceInForce | null
  /** Trial eligibility: one per person, and only before the first service. */
  mayTryOut: boolean
  hasVerifiedEmail: boolean
}

/** The order to place. */
export type Offer = Due & { kind: 'new' | 'upgrade'; isTrial: boolean; service: Service }

export type Selection = { channelCount: number; isTrial: boolean }

/**
 * Null = the service in force covers the selection and there is nothing to order. Throws cart_empty, cart_too_large,
 * trial_not_allowed, renewal_unpaid.
 */
export function makeOffer(basis: OfferBasis, selection: Selection): Offer | null {
  if (selection.channelCount === 0) throw new DomainError('cart_empty')
  if (selection.isTrial) checkTrial(basis)
  const { held } = basis
  const isPaid = held !== null && !held.isTrial
  if (isPaid && selection.channelCount <= held.channelLimit) return null
  if (isPaid && isUnpaid(held, basis.now)) throw new DomainError('renewal_unpaid')
  const rest = isPaid ? restOf(held, basis.now) : null
  const price = priceSelection(basis, { channelCount: selection.channelCount, rest })
  if (price === null) throw tooLarge(basis.services)
  const { service, due } = price
  if (selection.isTrial) return { kind: 'new', isTrial: true, service, totalCents: 0, feeCents: 0 }
  return { kind: isPaid ? 'upgrade' : 'new', isTrial: false, service, ...due }
}

/** The offer; throws cart_changed if there is nothing to order, and what `makeOffer` throws. */
export function requireOffer(basis: OfferBasis, selection: Selection): Offer {
  const offer = makeOffer(basis, selection)
  if (offer === null) throw new DomainError('cart_changed', { params: { kind: 'covered' } })
  return offer
}

/** The offer's price without the VAT of a reverse charge. Amounts below the providers' minimum are waived, as for consumers. */
export function deductVat<Priced extends Due>(
  offer: Priced,
  deductedRate: number,
  { minimumCents }: Pick<OfferBasis, 'minimumCents'>,
): Priced {
  const due = withoutVat(offer, deductedRate)
  return {
    ...offer,
    ...(due.totalCents + due.feeCents < minimumCents ? { totalCents: 0, feeCents: 0 } : due),
  }
}

/** Charge for a year of the service: its price and fee, without the VAT of a reverse charge. */
export const yearDueOf = (
  { priceCents }: Pick<Service, 'priceCents'>,
  basis: Pick<OfferBasis, 'fee' | 'minimumCents'>,
  deductedRate: number,
): Due => deductVat(addFee(priceCents, basis), deductedRate, basis)

/** The paid term is over and access continues in the grace period. */
export const isUnpaid = (held: ServiceInForce, now: Date) => held.finishAt <= now

function restOf(held: ServiceInForce, now: Date): RestOfTerm {
  const days = countDays(held, now)
  return { priceCents: held.priceCents, daysLeft: days.left, daysTotal: days.total }
}

function checkTrial(basis: OfferBasis) {
  if (!basis.mayTryOut) throw new DomainError('trial_not_allowed', { params: { kind: 'used' } })
  if (!basis.hasVerifiedEmail)
    throw new DomainError('trial_not_allowed', { params: { kind: 'email_unverified' } })
}

function tooLarge(services: readonly Service[]) {
  const most = Math.max(0, ...services.map((service) => service.channelLimit))
  return new DomainError('cart_too_large', { params: { max: most } })
}
