import type { PaymentStatus, SubscriptionStatus } from '../billing-states.ts'
import type { Decline } from '../payment-provider.ts'
import { addDays } from '../subscription/term.ts'

/** Minimum notice before a charge, as card schemes require for yearly terms (record 0013). */
const noticeDays = 7

/**
 * Notices about the end of a term, each sent once. `resumed`: the customer resumed the subscription and so saw the terms; its
 * mail is part of that call and is sent each time.
 */
export type NoticeKind =
  'renewal_28' | 'renewal_7' | 'card_30' | 'card_7' | 'method_missing' | 'trial_ending' | 'resumed'

/** Everything that the next step of a subscription depends on. */
export type TimelineState = {
  status: SubscriptionStatus
  isTrial: boolean
  /** End of the paid term or trial: day 0 of the timeline. */
  finishAt: Date
  canceledAt: Date | null
  endedAt: Date | null
  isForgotten: boolean
  /** Banned or deactivated, and so without access. */
  isBlocked: boolean
  /** Payment method and when the customer entered it; null = none chargeable. */
  method: { id: number; expiresOn: string | null; setAt: Date | null } | null
  /** Consent to be charged; a trial begins without it. */
  hasConsent: boolean
  notices: ReadonlyMap<NoticeKind, Date>
  /** Latest attempt to pay for the term after `finishAt`. */
  attempt: Attempt | null
  /** Whether an order other than the renewal is pending. */
  hasOtherOrder: boolean
  /** Whether that order upgrades this term. */
  hasOpenUpgrade: boolean
}

export type Attempt = {
  status: PaymentStatus
  decline: Decline | null
  methodId: number | null
  /** Where the customer confirms it, if the bank requires that. */
  confirmUrl: string | null
  createdAt: Date
  /** When the provider was last asked. */
  updatedAt: Date
}

export type Step =
  | { do: 'notify'; kind: NoticeKind }
  /** Closes an order other than the renewal, which blocks it. */
  | { do: 'clear_order' }
  /** A wake-up only: always in the future. */
  | { do: 'look_again' }
  /** Starts a payment attempt. */
  | { do: 'charge' }
  /** Asks the provider about the open attempt; creates it there if unknown. */
  | { do: 'ask' }
  /** Cancels the open attempt at the provider. */
  | { do: 'give_up' }
  | { do: 'suspend' }
  | { do: 'end' }
  /** Deletes guide link and selection. */
  | { do: 'forget' }

export type Due = { at: Date; step: Step }

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
