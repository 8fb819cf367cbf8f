import type { StatusReport } from '@guidefeed/contract'

/** Returns the headline of the status page: the worst current state. */
export function overallState({ guide, sources }: Pick<StatusReport, 'guide' | 'sources'>) {
  if (guide === 'down') return 'down'
  if (sources.some(({ state }) => state === 'failing')) return 'troubled'
  return sources.some(({ state }) => state === 'waiting') ? 'building' : 'good'
}
