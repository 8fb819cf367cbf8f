import type { HeldService, Service } from '@guidefeed/contract'

/**
 * `own`: the customer has the plan. `fits`: it is the smallest with room for a selection that the own plan has no room for. `start`: it is
 * recommended to visitors who have selected nothing.
 */
export type PlanMark = 'own' | 'fits' | 'start' | null

/** Returns the mark of each plan. `held`: the customer's service; a trial is no plan. `existingCount`: all channels; 0 while unknown. */
export function planMarks(
  services: readonly Service[],
  held: Pick<HeldService, 'service' | 'channel_limit' | 'is_trial'> | undefined,
  chosenCount: number,
  existingCount: number,
): (service: Service) => PlanMark {
  const own = held?.is_trial === false ? held : null
  const bySize = services.toSorted((a, b) => a.channel_limit - b.channel_limit)
  const fitting =
    chosenCount > (own?.channel_limit ?? 0)
      ? bySize.find(({ channel_limit: limit }) => limit >= chosenCount)
      : undefined
  const start = own === null && chosenCount === 0 ? startingPlan(bySize, existingCount) : undefined
  return ({ id, name }) => {
    if (name === own?.service) return 'own'
    if (id === fitting?.id) return 'fits'
    return id === start?.id ? 'start' : null
  }
}

/** Returns the middle plan up to the one with room for every channel, the smaller of two; undefined if there is no choice. */
function startingPlan(bySize: readonly Service[], existingCount: number): Service | undefined {
  if (existingCount === 0 || bySize.length < 2) return undefined
  const forAll = bySize.findIndex(({ channel_limit: limit }) => limit >= existingCount)
  const last = forAll === -1 ? bySize.length - 1 : forAll
  return bySize[Math.floor(last / 2)]
}
