import type { Cart, Service } from '@guidefeed/contract'
import { paymentFeeCents } from '@guidefeed/contract/money'

/** Amount to pay: without the fee, and the fee. */
export type Due = { total: number; fee: number }

export type LocalPrice = {
  /** The smallest service that has room; null where there is none, or while the price list is on its way. */
  service: Service | null
  /** More channels than the paid subscription has room for. */
  isUpgrade: boolean
  /** Price of a year; null until it is known. */
  yearTotal: number | null
  /** Amount due now: the rest of the term for an upgrade, otherwise a year; null until it is known. */
  due: Due | null
}

type PriceInput = {
  /** The cart as the server last answered it. */
  cart: Cart
  /** Number of channels in the current selection. */
  count: number
  /** True while the server's answer is about an earlier selection. */
  isPending: boolean
  services: readonly Service[] | undefined
  config: ReadonlyMap<string, number> | undefined
}

/**
 * The price of a selection as the server will tell it, from the price list that is here already.
 * An upgrade depends on days that only the server counts: it is unknown until the server has priced the same service.
 */
export function localPrice({ cart, count, isPending, services, config }: PriceInput): LocalPrice {
  const { cartInfo, subscribedChannelLimit, hasTrial } = cart
  const service = smallestThatFits(services ?? [], count)
  const isUpgrade = subscribedChannelLimit > 0 && !hasTrial && count > subscribedChannelLimit
  const year = isPending ? yearOf(service, config) : dueOf(cartInfo.subscriptionInfo)
  const { upgradeInfo } = cartInfo
  const isSameUpgrade = service !== null && upgradeInfo.items[0]?.service_id === service.id
  const upgrade = isPending && !isSameUpgrade ? null : dueOf(upgradeInfo)
  return { service, isUpgrade, yearTotal: year?.total ?? null, due: isUpgrade ? upgrade : year }
}

function smallestThatFits(services: readonly Service[], count: number): Service | null {
  if (count === 0) return null
  return services
    .filter((service) => service.channel_limit >= count)
    .reduce<Service | null>(
      (best, service) => (best === null || service.channel_limit < best.channel_limit ? service : best),
      null,
    )
}

function yearOf(service: Service | null, config: ReadonlyMap<string, number> | undefined): Due | null {
  if (service === null || config === undefined) return null
  return { total: service.price, fee: feeOf(service.price, config) }
}

function feeOf(total: number, config: ReadonlyMap<string, number>): number {
  const inHundredths = (value = 0) => Math.round(value * 100)
  const fee = {
    percentHundredths: inHundredths(config.get('payment_extra_fee_percent')),
    fixedCents: inHundredths(config.get('payment_extra_fee_in_eur')),
  }
  return paymentFeeCents(inHundredths(total), fee) / 100
}

/** The server's price; null where there is none: an empty cart, or an upgrade beside an unpaid renewal. */
function dueOf({ total, paymentFee, items }: Cart['cartInfo']['upgradeInfo']): Due | null {
  return items.length === 0 ? null : { total, fee: paymentFee }
}
