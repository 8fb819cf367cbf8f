import type { StatusReport } from '@guidefeed/contract'

/** Headline of the status page: the worst state that holds. */
export function overallState({ guide, sources }: Pick<StatusReport, 'guide' | 'sources'>) {
  if (guide === 'down') return 'down'
  if (sources.some(({ state }) => state === 'failing')) return 'troubled'
  return sources.some(({ state }) => state === 'waiting') ? 'building' : 'good'
}
