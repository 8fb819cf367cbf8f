import { divideCents, paymentFeeCents, splitVat } from './money.ts'
import type { ExtraFee } from './money.ts'

/**
 * Price of a channel selection: the server's offer, and the web's estimate until the server answers. Imported as
 * `@guidefeed/contract/cart-price`, like `money.ts`.
 */

/** An entry of the price list: up to `channelLimit` channels for a year. */
export type PricedService = { channelLimit: number; priceCents: number }

/** Amount to pay: without the fee, and the fee. */
export type Due = { totalCents: number; feeCents: number }

/** The rest of a paid term. */
export type RestOfTerm = { priceCents: number; daysLeft: number; daysTotal: number }

type PriceList<S extends PricedService> = {
  services: readonly S[]
  fee: ExtraFee
  /** Minimum that every provider accepts. Smaller amounts are waived (record 0050). */
  minimumCents: number
}

/**
 * The smallest service with room for the channels: for a year, or as an upgrade for the `rest` of a paid term that is too small.
 * Null = no channel is selected, or no service has room.
 */
export function priceSelection<S extends PricedService>(
  list: PriceList<S>,
  selection: { channelCount: number; rest: RestOfTerm | null },
): { service: S; due: Due } | null {
  const { channelCount, rest } = selection
  const service = channelCount === 0 ? null : smallestThatFits(list.services, channelCount)
  if (service === null) return null
  const totalCents = rest === null ? service.priceCents : upgradeFeeCents(rest, service.priceCents)
  return { service, due: addFee(totalCents, list) }
}

/** Adds the fee to an amount, or waives both below the minimum. */
export function addFee(
  totalCents: number,
  { fee, minimumCents }: Pick<PriceList<PricedService>, 'fee' | 'minimumCents'>,
): Due {
  const feeCents = paymentFeeCents(totalCents, fee)
  return totalCents + feeCents < minimumCents ? { totalCents: 0, feeCents: 0 } : { totalCents, feeCents }
}

/**
 * The amount without VAT, for a reverse charge (record 0104). The sum is rounded once, so that it and the VAT left out add up to the
 * consumer's price.
 */
export function withoutVat({ totalCents, feeCents }: Due, vatPercentHundredths: number): Due {
  const fee = splitVat(feeCents, vatPercentHundredths).netCents
  return { totalCents: splitVat(totalCents + feeCents, vatPercentHundredths).netCents - fee, feeCents: fee }
}

/** Returns the smallest service with room for the channels; null = none. */
export function smallestThatFits<S extends PricedService>(
  services: readonly S[],
  channelCount: number,
): S | null {
  return services
    .filter((service) => service.channelLimit >= channelCount)
    .reduce<S | null>(
      (best, service) => (best === null || service.channelLimit < best.channelLimit ? service : best),
      null,
    )
}

/**
 * Prorated price of an upgrade: round((new − old) × days left / days of the term). Never negative: a lower price takes effect at
 * renewal, as does one of a term under half a day, which has no days to divide by.
 */
export function upgradeFeeCents(rest: RestOfTerm, newPriceCents: number): number {
  if (rest.daysTotal === 0) return 0
  const difference = BigInt(Math.max(0, newPriceCents - rest.priceCents))
  return divideCents(difference * BigInt(rest.daysLeft), BigInt(rest.daysTotal))
}

/** The operator's fee, from the settings by code: percent and euros. */
export function extraFeeOf(setting: (code: string) => number | undefined): ExtraFee {
  // The settings have two decimals, so hundredths are integers.
  const hundredths = (code: string) => Math.round((setting(code) ?? 0) * 100)
  return {
    percentHundredths: hundredths('payment_extra_fee_percent'),
    fixedCents: hundredths('payment_extra_fee_in_eur'),
  }
}
