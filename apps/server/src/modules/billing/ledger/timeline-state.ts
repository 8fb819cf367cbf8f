import type { PaymentStatus, SubscriptionStatus } from './billing-states.ts'
import type { Decline } from '../payment-provider.ts'

/**
 * Notices about the end of a term, each sent once, but `renewal_again` whenever a charge has to be announced again. `resumed`:
 * the customer resumed the subscription and so saw the terms; its mail is part of that call and is sent each time. `price_rise`
 * is noted without a mail where the price does not rise.
 */
export type NoticeKind =
  | 'price_rise'
  | 'renewal_28'
  | 'renewal_7'
  | 'renewal_again'
  | 'card_30'
  | 'card_7'
  | 'method_missing'
  | 'gift_ending'
  | 'trial_ending'
  | 'resumed'

/** The mail that announced a charge. `sentAt`: also when it was refused for good; null = it still waits. */
export type AnnouncingMail = { id: number; sentAt: Date | null }

/** Sum and day of an announced charge, and when it was announced. `mail` null = the customer agreed to it on a page. */
export type Announced = { at: Date; chargeAt: Date; sumCents: number; mail: AnnouncingMail | null }

/** Everything that the next step of a subscription depends on. */
export type TimelineState = {
  status: SubscriptionStatus
  isTrial: boolean
  /** Whether the current term is a redeemed gift, whose holder has ordered nothing that renews by itself. */
  isGift: boolean
  /** End of the paid term or trial: day 0 of the timeline. */
  finishAt: Date
  canceledAt: Date | null
  /** End of the customer's notice within a renewed year; null = none was given. */
  endsEarlyAt: Date | null
  endedAt: Date | null
  isForgotten: boolean
  /** Banned or deactivated, and so without access. */
  isBlocked: boolean
  /** Whether a declaration to leave waits to be carried out, which holds charges (record 0124). */
  isLeaving: boolean
  /** Payment method and when the customer entered it; null = none chargeable. */
  method: { id: number; expiresOn: string | null; setAt: Date | null } | null
  /** Consent to be charged; a trial begins without it. */
  hasConsent: boolean
  notices: ReadonlyMap<NoticeKind, Date>
  /** The newest announcement of the charge after `finishAt`; null = none. */
  announced: Announced | null
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
  /** Why it failed, as a code or in the provider's words; null = it did not. */
  error: string | null
  methodId: number | null
  /** Where the customer confirms it, if the bank requires that. */
  confirmUrl: string | null
  createdAt: Date
  /** When the provider was last asked. */
  updatedAt: Date
}
