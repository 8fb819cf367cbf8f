import type { Subscription } from '@guidefeed/contract'
import type { LinkStop } from '../../../features/guide-link/guide-link-card.tsx'

/** Returns why the link shows no programmes; null = it works, or waits for its first payment. */
export function linkStopOf(subscriptions: readonly Subscription[]): LinkStop | null {
  if (subscriptions.some(({ status }) => status === 'INACTIVE')) return { kind: 'paused' }
  if (subscriptions.some(({ status }) => status !== 'CANCELED')) return null
  const ends = subscriptions.flatMap(({ started_at, finish_at, is_trial }) =>
    started_at === null || finish_at === null ? [] : [{ wasTrial: is_trial, at: finish_at }],
  )
  const last = ends.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return last === undefined ? null : { kind: 'ended', ...last }
}
