import { guideOptionLimits } from '@guidefeed/contract/guide-options'
import type { Evidence } from './diagnose.ts'

/** Minutes that are added to all times of a player's guide, by its address or by the link's options. */
export type Shift = { by: 'address' | 'link'; minutes: number }

/** An address with options of its own has those alone. */
export function shiftOf({ latest, options }: Evidence): Shift {
  if (latest !== null && (latest.options !== null || latest.wrong_options.length > 0))
    return { by: 'address', minutes: Number(new URLSearchParams(latest.options ?? '').get('offset') ?? 0) }
  return { by: 'link', minutes: options?.offset ?? 0 }
}

/** Where to correct the times, and the minutes to set; those of `player` are added to its current setting. `unreachable`: by more than can be set. */
export type Correction =
  | { in: 'nothing' }
  | { in: 'unreachable' }
  | { in: 'address' | 'link' | 'player'; minutes: number }

/**
 * `lateMinutes`: how much later the player shows a programme than the guide; negative = earlier. A shift that exists is corrected where it
 * is; otherwise the player's setting comes first, which survives a change of the address.
 */
export function correctTimes(evidence: Evidence, lateMinutes: number, hasSetting: boolean): Correction {
  if (lateMinutes === 0) return { in: 'nothing' }
  const { by, minutes } = shiftOf(evidence)
  if (minutes === 0 && hasSetting) return { in: 'player', minutes: -lateMinutes }
  const { least, most } = guideOptionLimits.offset
  const corrected = minutes - lateMinutes
  return corrected < least || corrected > most ? { in: 'unreachable' } : { in: by, minutes: corrected }
}

/** Differences that the customer chooses from, in minutes, small ones first: half hours up to those between the zones of the world. */
export const differences: readonly number[] = Array.from(
  { length: 57 },
  (_, index) => (index - 28) * 30,
).toSorted((a, b) => Math.abs(a) - Math.abs(b))
