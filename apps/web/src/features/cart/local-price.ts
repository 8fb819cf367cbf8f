import type { Cart, Service } from '@guidefeed/contract'
import { extraFeeOf, priceSelection } from '@guidefeed/contract/cart-price'
import { orderCost } from '../../lib/order-cost.ts'

/** Amount to pay without the fee, and the fee. */
export type Due = { total: number; fee: number }

export type LocalPrice = {
  /** The smallest service with room; null if there is none, or while the price list loads. */
  service: Service | null
  /** The selection exceeds the limit of the paid subscription. */
  isUpgrade: boolean
  /** Price of a year with its fee; null until known. */
  yearTotal: number | null
  /** Amount due now: the rest of the term for an upgrade, otherwise a year; null until known. */
  due: Due | null
}

type PriceInput = {
  /** The cart of the server's last answer. */
  cart: Cart
  /** Number of channels in the current selection. */
  count: number
  /** True while the server's answer is for an earlier selection. */
  isPending: boolean
  services: readonly Service[] | undefined
  config: ReadonlyMap<string, number> | undefined
}

/**
 * Estimates the server's price of a selection from the loaded price list. An upgrade depends on days that only the server
 * counts, so its price is unknown until the server has priced the same service. An empty selection has the lowest price.
 */
export function localPrice({ cart, count, isPending, services, config }: PriceInput): LocalPrice {
  const { cartInfo, subscribedChannelLimit, hasTrial } = cart
  const priced = priceOfYear(services ?? [], Math.max(1, count), config)
  const service = priced?.service.offer ?? null
  const isUpgrade = subscribedChannelLimit > 0 && !hasTrial && count > subscribedChannelLimit
  const known = config === undefined || priced === null ? null : euros(priced.due)
  const year = (isPending ? null : dueOf(cartInfo.subscriptionInfo)) ?? known
  const { upgradeInfo } = cartInfo
  const isSameUpgrade = service !== null && upgradeInfo.items[0]?.service_id === service.id
  const upgrade = isPending && !isSameUpgrade ? null : dueOf(upgradeInfo)
  return {
    service,
    isUpgrade,
    yearTotal: year && orderCost({ total: year.total, payment_fee: year.fee }),
    due: isUpgrade ? upgrade : year,
  }
}

/** Returns the price of a year of the smallest service with its fee, in euros; null until known. */
export function lowestPrice(
  services: readonly Service[] | undefined,
  config: ReadonlyMap<string, number> | undefined,
): number | null {
  const priced = config && priceOfYear(services ?? [], 1, config)
  return priced ? (priced.due.totalCents + priced.due.feeCents) / 100 : null
}

function priceOfYear(
  services: readonly Service[],
  channelCount: number,
  config: ReadonlyMap<string, number> | undefined,
) {
  const list = {
    services: services.map((offer) => ({
      offer,
      channelLimit: offer.channel_limit,
      priceCents: Math.round(offer.price * 100),
    })),
    fee: extraFeeOf((code) => config?.get(code)),
    // Prices of a year are never below the providers' minimum.
    minimumCents: 0,
  }
  return priceSelection(list, { channelCount, rest: null })
}

const euros = ({ totalCents, feeCents }: { totalCents: number; feeCents: number }): Due => ({
  total: totalCents / 100,
  fee: feeCents / 100,
})

/** Returns the server's price; null for an empty cart and an upgrade beside an unpaid renewal. */
function dueOf({ total, paymentFee, items }: Cart['cartInfo']['upgradeInfo']): Due | null {
  return items.length === 0 ? null : { total, fee: paymentFee }
}
