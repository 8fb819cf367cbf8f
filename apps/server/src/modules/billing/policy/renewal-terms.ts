import { smallestThatFits } from '@guidefeed/contract/cart-price'
import { paymentFeeCents } from '@guidefeed/contract/money'
import type { ExtraFee } from '@guidefeed/contract/money'
import type { Service } from '../ledger/price-list.repository.ts'

/** Price of a term, announced or charged. */
export type Terms = { serviceId: number; priceCents: number; feeCents: number }

/**
 * Service and price of the next term: the smallest service that fits the channels, never larger or more expensive than the current one. A current
 * service that left the price list keeps its price. The price is the lowest of the list's and those that `caps` have for the
 * service. Where that exceeds what was announced, the announced service is renewed as announced, if it fits the channels.
 */
export function renewalTerms(about: {
  /** With the customer's own channel limit and the current term's price. */
  held: Service
  services: readonly Service[]
  channelCount: number
  announced: Terms | null
  /** Terms that may not be exceeded without another announcement, by service. */
  caps: readonly Terms[]
  fee: ExtraFee
}): { service: Service; feeCents: number } {
  const { held, announced, channelCount } = about
  const listed = about.services.find(({ id }) => id === held.id)
  const present = listed === undefined ? held : withPrice(held, listed.priceCents)
  const smaller = about.services.filter(({ id, channelLimit }) => {
    return id !== held.id && channelLimit < held.channelLimit
  })
  const offered = [...smaller, present]
  const same = capped(present, about)
  const fitting = capped(smallestThatFits(offered, channelCount) ?? present, about)
  // Where an administrator raised the limit, a service with a lower one may cost more.
  const terms = sumOf(fitting) > sumOf(same) ? same : fitting
  if (announced === null || sumOf(terms) <= announced.priceCents + announced.feeCents) return terms
  const announcedService = offered.find(({ id }) => id === announced.serviceId)
  return announcedService !== undefined && announcedService.channelLimit >= channelCount
    ? capped(announcedService, about)
    : terms
}

function capped(
  service: Service,
  { announced, caps, fee }: { announced: Terms | null; caps: readonly Terms[]; fee: ExtraFee },
) {
  const applying = [...caps, ...(announced === null ? [] : [announced])].filter(
    ({ serviceId }) => serviceId === service.id,
  )
  const priceCents = Math.min(service.priceCents, ...applying.map((cap) => cap.priceCents))
  const feeCents = Math.min(paymentFeeCents(priceCents, fee), ...applying.map((cap) => cap.feeCents))
  return { service: withPrice(service, priceCents), feeCents }
}

/** Charge for the terms, in cents: price and fee. */
export const sumOf = ({ service, feeCents }: { service: Service; feeCents: number }) =>
  service.priceCents + feeCents

const withPrice = (service: Service, priceCents: number): Service => ({ ...service, priceCents })
