import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { addDays } from './term.ts'
import { firstChargeAt, willRenew } from './renewing.ts'
import type { NoticeKind, TimelineState } from '../ledger/timeline-state.ts'
import type { Due } from './timeline-step.ts'

/** Days relative to the end of the term in which the notice makes sense; later ones replace those that were missed. */
type Window = { kind: NoticeKind; from: number; until: number }

const { noticeDays, trialNoticeDays, graceDays, endDays } = billingTimeline
const [firstNotice, lastNotice] = noticeDays

/** Due and future notices, without those whose window has passed. */
export function dueNotices(state: TimelineState, now: Date): Due[] {
  return windowsOf(state)
    .filter(({ kind, until }) => !state.notices.has(kind) && now < addDays(state.finishAt, until))
    .map(({ kind, from }) => ({ at: addDays(state.finishAt, from), step: { do: 'notify', kind } }))
}

function windowsOf(state: TimelineState): Window[] {
  const { method, finishAt, attempt } = state
  if (state.isTrial)
    return state.canceledAt === null ? [{ kind: 'trial_ending', from: -trialNoticeDays, until: 0 }] : []
  if (!willRenew(state) || attempt !== null) return []
  // No charge without a notice, however late it is.
  const isAnnounced = firstChargeAt(state) !== null
  const windows: Window[] = [
    { kind: 'renewal_28', from: -firstNotice, until: -lastNotice },
    { kind: 'renewal_7', from: -lastNotice, until: isAnnounced ? 0 : endDays },
  ]
  if (method === null) windows.push({ kind: 'method_missing', from: 0, until: graceDays })
  if (method !== null && expiresBefore(method.expiresOn, finishAt))
    windows.push({ kind: 'card_30', from: -30, until: -7 }, { kind: 'card_7', from: -7, until: 0 })
  return windows
}

/** `expiresOn`: last valid day, `YYYY-MM-DD`. */
export const expiresBefore = (expiresOn: string | null, at: Date) =>
  expiresOn !== null && expiresOn < at.toISOString().slice(0, 10)
