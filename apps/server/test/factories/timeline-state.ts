import { addDays } from '../../src/modules/billing/policy/term.ts'
import type { Attempt, TimelineState } from '../../src/modules/billing/ledger/timeline-state.ts'

/** End of the term of every state below. */
export const finishAt = new Date('2027-11-21T12:00:00Z')

/** Days from the end of the term. */
export const day = (days: number) => addDays(finishAt, days)

/** An active subscription with a card and the consent to renew, whose renewal has not been announced. */
export const timelineState = (changes: Partial<TimelineState> = {}): TimelineState => ({
  status: 'ACTIVE',
  isTrial: false,
  finishAt,
  canceledAt: null,
  endedAt: null,
  isForgotten: false,
  isBlocked: false,
  method: { id: 1, expiresOn: '2030-12-31', setAt: null },
  hasConsent: true,
  notices: new Map(),
  attempt: null,
  hasOtherOrder: false,
  hasOpenUpgrade: false,
  ...changes,
})

/** A soft decline, `createdDay` days from the end of the term. */
export const failedAttempt = (createdDay: number, changes: Partial<Attempt> = {}): Attempt => ({
  status: 'FAILED',
  decline: 'soft',
  methodId: 1,
  confirmUrl: null,
  createdAt: day(createdDay),
  updatedAt: day(createdDay),
  ...changes,
})
