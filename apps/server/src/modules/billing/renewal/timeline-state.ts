import type { PaymentStatus, SubscriptionStatus } from '../billing-states.ts'
import type { Decline } from '../payment-provider.ts'
import { addDays } from '../subscription/term.ts'

/** Minimum notice before a charge: what card schemes ask for where a term is a year (record 0013). */
const noticeDays = 7

/**
 * Notices about the end of a period, each sent once. `resumed`: the customer took a cancellation back and so saw the terms;
 * its mail belongs to the call, and is sent each time.
 */
export type NoticeKind =
  'renewal_28' | 'renewal_7' | 'card_30' | 'card_7' | 'method_missing' | 'trial_ending' | 'resumed'

/** All that the next step of a subscription depends on. */
export type TimelineState = {
  status: SubscriptionStatus
  isTrial: boolean
  /** Paid until, or the end of the trial: day 0 of the timeline. */
  finishAt: Date
  canceledAt: Date | null
  endedAt: Date | null
  isForgotten: boolean
  /** Banned or inactivated, and so without access. */
  isBlocked: boolean
  /** The way to pay, and when the customer gave it; null = none that could be charged. */
  method: { id: number; expiresOn: string | null; setAt: Date | null } | null
  /** Consent to be charged; a trial begins without it. */
  hasConsent: boolean
  notices: ReadonlyMap<NoticeKind, Date>
  /** The latest attempt to pay for the term after `finishAt`. */
  attempt: Attempt | null
  /** Whether an order of another kind waits for its payment. */
  hasOtherOrder: boolean
  /** Whether that is an upgrade of this term. */
  hasOpenUpgrade: boolean
}

export type Attempt = {
  status: PaymentStatus
  decline: Decline | null
  methodId: number | null
  /** Where the customer confirms it, if the bank asks for that. */
  confirmUrl: string | null
  createdAt: Date
  /** When the provider was last asked about it. */
  updatedAt: Date
}

export type Step =
  | { do: 'notify'; kind: NoticeKind }
  /** Closes an order of another kind, which stands in the way of a renewal. */
  | { do: 'clear_order' }
  /** Nothing but a wake-up: its moment lies ahead whenever it is asked for. */
  | { do: 'look_again' }
  /** Begins an attempt to pay. */
  | { do: 'charge' }
  /** Asks the provider about the open attempt; one that it does not know yet is made. */
  | { do: 'ask' }
  /** Gives the open attempt up at the provider. */
  | { do: 'give_up' }
  | { do: 'suspend' }
  | { do: 'end' }
  /** Forgets link and selection. */
  | { do: 'forget' }

export type Due = { at: Date; step: Step }

/** Whether the subscription goes on by itself after its term. */
export const willRenew = (state: Pick<TimelineState, 'canceledAt' | 'isTrial' | 'method' | 'hasConsent'>) =>
  state.canceledAt === null && !(state.isTrial && (state.method === null || !state.hasConsent))

/** Day 0, or 7 days after a notice that came late, also where the grace is over by then; null = the notice comes first. */
export function firstChargeAt(state: Pick<TimelineState, 'finishAt' | 'notices'>): Date | null {
  const { finishAt, notices } = state
  if (notices.has('resumed')) return finishAt
  const told = notices.get('renewal_28') ?? notices.get('renewal_7')
  if (told === undefined) return null
  const noticed = addDays(told, noticeDays)
  return noticed <= finishAt ? finishAt : noticed
}
