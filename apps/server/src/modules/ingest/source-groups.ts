import { adminSourceStates } from '@guidefeed/contract'
import type { AdminSourceState, Country, SourceGroup, SourceState } from '@guidefeed/contract'
import type { SourceHealth } from './source-run.repository.ts'

/** Sources are read daily, so one without a good run for this long is failing, whatever the status of its last run. */
const lateMs = 36 * 3_600_000

/** Groups sources by country: those without a single one first, then in the order of `countries`. */
export function groupSources(
  health: readonly SourceHealth[],
  countries: readonly Country[],
  now: Date,
): SourceGroup[] {
  const byCountry = Map.groupBy(health, ({ countryId }) => countryId)
  return [null, ...countries].flatMap((country) => {
    const group = byCountry.get(country?.id ?? null)
    if (group === undefined) return []
    const states = group.map((source) => stateOf(source, now))
    return {
      country: country && { id: country.id, code: country.code, name: country.name },
      sources: group.length,
      failing: states.filter((state) => state === 'failing').length,
      state: worst(states),
      last_good_at: latest(group.map(({ lastGoodAt }) => lastGoodAt)),
    }
  })
}

/** The state of a source. A held-back run counts as failed. */
export function stateOf({ status, lastGoodAt }: SourceHealth, now: Date): SourceState {
  if (status === null) return 'waiting'
  const hasEndedWell = status === 'ok' || status === 'unchanged'
  const isLate = lastGoodAt === null || now.getTime() - lastGoodAt.getTime() > lateMs
  return hasEndedWell && !isLate ? 'ok' : 'failing'
}

/** The same for administrators, who also see sources that are held back or switched off. */
export function adminStateOf(source: SourceHealth & { active: boolean }, now: Date): AdminSourceState {
  if (!source.active) return 'off'
  return source.status === 'held_back' ? 'held_back' : stateOf(source, now)
}

/** Number of sources by state. */
export function countByState(
  health: readonly (SourceHealth & { active: boolean })[],
  now: Date,
): Record<AdminSourceState, number> {
  const states = Map.groupBy(health, (source) => adminStateOf(source, now))
  const entries = adminSourceStates.map((state) => [state, states.get(state)?.length ?? 0] as const)
  return Object.fromEntries(entries) as Record<AdminSourceState, number>
}

function worst(states: readonly SourceState[]): SourceState {
  return (['failing', 'waiting'] as const).find((state) => states.includes(state)) ?? 'ok'
}

function latest(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => instant?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}
