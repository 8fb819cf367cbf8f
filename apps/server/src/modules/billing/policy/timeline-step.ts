import type { FailureCode } from '@guidefeed/contract'
import type { NoticeKind } from '../ledger/timeline-state.ts'

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
  /** Asks the provider about an open attempt that it is not to create now. */
  | { do: 'look_up' }
  /** Cancels the open attempt at the provider. */
  | { do: 'abandon'; reason: FailureCode }
  | { do: 'suspend' }
  | { do: 'end' }
  /** Deletes guide link and selection. */
  | { do: 'forget' }

export type Due = { at: Date; step: Step }
