import type { TimelineState } from '../ledger/timeline-state.ts'
import { addDays } from './term.ts'

/** Minimum notice before a charge, as card schemes require for yearly terms (record 0013). */
const noticeDays = 7

/** Whether the subscription continues by itself after its term. */
export const willRenew = (state: Pick<TimelineState, 'canceledAt' | 'isTrial' | 'method' | 'hasConsent'>) =>
  state.canceledAt === null && !(state.isTrial && (state.method === null || !state.hasConsent))

/** Day 0, or 7 days after a late notice, even past the grace period; null = the notice comes first. */
export function firstChargeAt(state: Pick<TimelineState, 'finishAt' | 'notices'>): Date | null {
  const { finishAt, notices } = state
  if (notices.has('resumed')) return finishAt
  const announcedAt = notices.get('renewal_28') ?? notices.get('renewal_7')
  if (announcedAt === undefined) return null
  const noticed = addDays(announcedAt, noticeDays)
  return noticed <= finishAt ? finishAt : noticed
}
