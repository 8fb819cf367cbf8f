import { divideCents } from '../../../lib/money.ts'

/** An offer of the price list: up to `channelLimit` channels for a year. */
export type Service = {
  id: number
  code: string
  name: string
  channelLimit: number
  priceCents: number
}

/** What the operator may add to each payment (specification section 9): a share and a fixed part. */
export type ExtraFee = {
  /** In hundredths of a percent: 2.5 % = 250. */
  percentHundredths: number
  fixedCents: number
}

/** The smallest service that has room for the channels; null = there is none. */
export function smallestThatFits(services: readonly Service[], channelCount: number): Service | null {
  return services
    .filter((service) => service.channelLimit >= channelCount)
    .reduce<Service | null>(
      (best, service) => (best === null || service.channelLimit < best.channelLimit ? service : best),
      null,
    )
}

/** round(total × percent / 100 + fixed), in cents; no fee where there is nothing to pay. */
export function paymentFeeCents(totalCents: number, fee: ExtraFee): number {
  if (totalCents === 0) return 0
  const numerator = BigInt(totalCents) * BigInt(fee.percentHundredths) + BigInt(fee.fixedCents) * 10_000n
  return divideCents(numerator, 10_000n)
}

/**
 * What a larger service costs for the rest of a term: round((new − old) × days left / days of the term); never below 0,
 * since a smaller price takes effect at renewal.
 */
export function upgradeFeeCents(input: {
  oldPriceCents: number
  newPriceCents: number
  daysLeft: number
  daysTotal: number
}): number {
  const difference = BigInt(Math.max(0, input.newPriceCents - input.oldPriceCents))
  return divideCents(difference * BigInt(input.daysLeft), BigInt(input.daysTotal))
}
