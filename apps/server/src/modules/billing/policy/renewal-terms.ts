import { smallestThatFits } from '@guidefeed/contract/cart-price'
import { paymentFeeCents } from '@guidefeed/contract/money'
import type { ExtraFee } from '@guidefeed/contract/money'
import type { Service } from '../ledger/price-list.repository.ts'

/** The `next…` columns where no terms are announced, or the announced ones are void. */
export const nothingAnnounced = { nextServiceId: null, nextPriceCents: null, nextFeeCents: null }

/** Price of a term, announced or charged. */
export type Terms = { serviceId: number; priceCents: number; feeCents: number }

/**
 * Service and price of the next term: the smallest service that fits the channels, never larger than the current one. A current
 * service that left the price list keeps its price. For the same service, the price is the lower of the announced and the
 * current list price.
 */
export function renewalTerms(about: {
  /** With the customer's own channel limit and the current term's price. */
  held: Service
  services: readonly Service[]
  channelCount: number
  announced: Terms | null
  fee: ExtraFee
}): { service: Service; feeCents: number } {
  const { held, announced } = about
  const listed = about.services.find(({ id }) => id === held.id)
  const present = listed === undefined ? held : withPrice(held, listed.priceCents)
  const smaller = about.services.filter(({ id, channelLimit }) => {
    return id !== held.id && channelLimit < held.channelLimit
  })
  const service = smallestThatFits([...smaller, present], about.channelCount) ?? present
  const isAnnounced = announced?.serviceId === service.id
  const priceCents = isAnnounced ? Math.min(announced.priceCents, service.priceCents) : service.priceCents
  const feeCents = paymentFeeCents(priceCents, about.fee)
  return {
    service: withPrice(service, priceCents),
    feeCents: isAnnounced ? Math.min(announced.feeCents, feeCents) : feeCents,
  }
}

const withPrice = (service: Service, priceCents: number): Service => ({ ...service, priceCents })
