import { divideCents } from '@guidefeed/contract/money'

/** An entry of the price list: up to `channelLimit` channels for a year. */
export type Service = {
  id: number
  code: string
  name: string
  channelLimit: number
  priceCents: number
}

/** The smallest service with room for the channels; null = none. */
export function smallestThatFits(services: readonly Service[], channelCount: number): Service | null {
  return services
    .filter((service) => service.channelLimit >= channelCount)
    .reduce<Service | null>(
      (best, service) => (best === null || service.channelLimit < best.channelLimit ? service : best),
      null,
    )
}

/**
 * Prorated price of an upgrade: round((new − old) × days left / days of the term). Never below 0, since a lower price takes
 * effect at renewal.
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
