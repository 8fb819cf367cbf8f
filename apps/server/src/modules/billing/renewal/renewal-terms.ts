import { paymentFeeCents } from '@guidefeed/contract/money'
import type { ExtraFee } from '@guidefeed/contract/money'
import { smallestThatFits } from '../price/pricing.ts'
import type { Service } from '../price/pricing.ts'

/** A subscription's `next…` columns where no terms were announced, or where the announced ones are void. */
export const nothingTold = { nextServiceId: null, nextPriceCents: null, nextFeeCents: null }

/** What a term costs: told to the customer, or to be charged. */
export type Terms = { serviceId: number; priceCents: number; feeCents: number }

/**
 * The service of the next term, and its price. It is the smallest that has room for the channels and never larger than the
 * one that is held; a held service that left the price list keeps its price. Of the same service never more is asked than
 * was told, or than the price list says now.
 */
export function renewalTerms(about: {
  /** With the room that the customer has, and the price of the present term. */
  held: Service
  services: readonly Service[]
  channelCount: number
  told: Terms | null
  fee: ExtraFee
}): { service: Service; feeCents: number } {
  const { held, told } = about
  const listed = about.services.find(({ id }) => id === held.id)
  const present = listed === undefined ? held : withPrice(held, listed.priceCents)
  const smaller = about.services.filter(({ id, channelLimit }) => {
    return id !== held.id && channelLimit < held.channelLimit
  })
  const service = smallestThatFits([...smaller, present], about.channelCount) ?? present
  const isTold = told?.serviceId === service.id
  const priceCents = isTold ? Math.min(told.priceCents, service.priceCents) : service.priceCents
  const feeCents = paymentFeeCents(priceCents, about.fee)
  return {
    service: withPrice(service, priceCents),
    feeCents: isTold ? Math.min(told.feeCents, feeCents) : feeCents,
  }
}

const withPrice = (service: Service, priceCents: number): Service => ({ ...service, priceCents })
