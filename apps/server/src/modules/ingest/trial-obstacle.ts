import type { TrialFindings, TrialObstacle } from '@guidefeed/contract'

type Findings = Pick<
  TrialFindings,
  | 'channels_found'
  | 'matched_channels'
  | 'new_channels'
  | 'channels_without_country'
  | 'programmes_read'
  | 'programmes_in_window'
  | 'dropped'
>

/** Returns why a run would add no programmes; null = it would. `lastEnd`: end of the last programme; null = none was readable. */
export function findObstacle(
  findings: Findings,
  { lastEnd, now }: { lastEnd: Date | null; now: Date },
): TrialObstacle | null {
  const dropped = Object.values(findings.dropped).reduce((sum, count) => sum + count, 0)
  const usable = findings.matched_channels.count + findings.new_channels.count
  if (findings.channels_found === 0) return 'no_channels'
  if (findings.programmes_read === 0) return 'no_programmes'
  if (dropped >= findings.programmes_read || lastEnd === null) return 'unreadable'
  if (lastEnd <= now) return 'past_only'
  if (findings.programmes_in_window === 0) return 'other_days'
  return usable === 0 && findings.channels_without_country > 0 ? 'no_country' : null
}
