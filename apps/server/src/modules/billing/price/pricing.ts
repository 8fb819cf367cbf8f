import { divideCents } from '@guidefeed/contract/money'

/** An offer of the price list: up to `channelLimit` channels for a year. */
export type Service = {
  id: number
  code: string
  name: string
  channelLimit: number
  priceCents: number
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
