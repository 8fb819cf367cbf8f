import type { TFunction } from 'i18next'
import { formatRelative } from '../../lib/format-measure.ts'

const justNowMs = 60_000

/** Words how long ago a fetch was: `just now` within the last minute. */
export function wordAgo(t: TFunction, distanceMs: number, language: string): string {
  return Math.abs(distanceMs) < justNowMs ? t('profile.use.justNow') : formatRelative(distanceMs, language)
}
