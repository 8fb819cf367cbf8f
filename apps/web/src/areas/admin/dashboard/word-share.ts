import { formatPercent } from '../../../lib/format.ts'

/** Whole percent, rounded down: 100 only if none is missing. A dash if there is nothing to share. */
export function wordShare(part: number, whole: number, language: string): string {
  return whole === 0 ? '–' : formatPercent(Math.floor((100 * part) / whole), language)
}
