import { addDays } from '../../src/modules/billing/policy/term.ts'
import { statesCharge } from '../../src/modules/billing/policy/timeline-notices.ts'
import type {
  Announced,
  Attempt,
  NoticeKind,
  TimelineState,
} from '../../src/modules/billing/ledger/timeline-state.ts'

/** End of the term of every state below. */
export const finishAt = new Date('2027-11-21T12:00:00Z')

/** Days from the end of the term. */
export const day = (days: number) => addDays(finishAt, days)

/** Charge announced by the notices: at the end of the term, or 7 days after the first notice if that is later. */
function announcedBy(notices: ReadonlyMap<NoticeKind, Date>): Announced | null {
  const times = [...notices].flatMap(([kind, at]) => (statesCharge(kind) ? [at] : []))
  const [first] = times
  const at = times.at(-1)
  if (first === undefined || at === undefined) return null
  const noticed = notices.has('resumed') || notices.has('trial_ending') ? finishAt : addDays(first, 7)
  return { at, chargeAt: noticed > finishAt ? noticed : finishAt, sumCents: 990, mail: null }
}

/** An active subscription with a card and the consent to renew, whose renewal has not been announced. */
export const timelineState = (changes: Partial<TimelineState> = {}): TimelineState => ({
  status: 'ACTIVE',
  isTrial: false,
  isGift: false,
  finishAt,
  canceledAt: null,
  endsEarlyAt: null,
  endedAt: null,
  isForgotten: false,
  isBlocked: false,
  isLeaving: false,
  method: { id: 1, expiresOn: '2030-12-31', setAt: null },
  hasConsent: true,
  notices: new Map(),
  announced: announcedBy(changes.notices ?? new Map()),
  attempt: null,
  hasOtherOrder: false,
  hasOpenUpgrade: false,
  ...changes,
})

/** A soft decline, `createdDay` days from the end of the term. */
export const failedAttempt = (createdDay: number, changes: Partial<Attempt> = {}): Attempt => ({
  status: 'FAILED',
  decline: 'soft',
  error: 'card_declined',
  methodId: 1,
  confirmUrl: null,
  createdAt: day(createdDay),
  updatedAt: day(createdDay),
  ...changes,
})
