import type { HeldService, Service } from '@guidefeed/contract'

/** `own`: the customer has the plan. `fits`: it is the smallest with room for a selection that the own plan has no room for. */
export type PlanMark = 'own' | 'fits' | null

/** Returns the mark of each plan. `held`: the customer's service; a trial is no plan. */
export function planMarks(
  services: readonly Service[],
  held: Pick<HeldService, 'service' | 'channel_limit' | 'is_trial'> | undefined,
  chosenCount: number,
): (service: Service) => PlanMark {
  const own = held?.is_trial === false ? held : null
  const fitting =
    chosenCount > (own?.channel_limit ?? 0)
      ? services
          .filter(({ channel_limit: limit }) => limit >= chosenCount)
          .toSorted((a, b) => a.channel_limit - b.channel_limit)[0]
      : undefined
  return ({ id, name }) => (name === own?.service ? 'own' : id === fitting?.id ? 'fits' : null)
}
