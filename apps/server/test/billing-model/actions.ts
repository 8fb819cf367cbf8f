import * as fc from 'fast-check'
import { cards } from '../subscriber.ts'
import { isModelVoucher, modelVouchers } from './vouchers.ts'
import type { ModelVoucher } from './vouchers.ts'

/** One action of a customer, or of an administrator on them. `dies`: step at which the process dies; 0 = never. */
export type Action = { dies: number } & (
  | {
      do: 'buy'
      channels: number
      isTrial: boolean
      tabs: 1 | 2
      card: string
      after: AfterPaying
      voucher?: ModelVoucher
    }
  | { do: Simple }
  /** Ends the newest subscription at once and refunds its unused part. */
  | { do: 'end_and_refund' }
  | { do: 'save'; channels: number }
  | { do: 'give_card'; card: string; comesBack: boolean }
  | { do: 'move_end'; days: number }
  | { do: 'set_limit'; channels: number }
  | { do: 'ban'; isBanned: boolean }
  /** A channel of the customer has no programmes on the last UTC days. */
  | { do: 'lose_guide'; days: number }
  /** Delays pending webhooks until after those of later events. */
  | { do: 'hold_webhooks'; days: number }
  /** Refunds a completed payment, in cents; null = in full. `older` counts back from the newest. */
  | { do: 'refund'; cents: number | null; older: number }
  /** Without a login, by the code of an order; `older` counts back from the newest. */
  | { do: 'withdraw' | 'cancel_by_code' | 'cancel_for_cause'; older: number }
  /** Money of a payment that its merchant, cardholder or bank moves at the provider. `older` counts back from the newest. */
  | { do: 'refund_outside'; cents: number | null; older: number }
  | { do: 'dispute'; older: number }
  | { do: 'decide_dispute'; as: DisputeDecision; older: number }
  | { do: 'choose_country'; country: string }
  | { do: 'buy_gift'; channels: number; card: string; after: GiftPaying }
  /** With the newest code that the customer bought, or that the life's other person or anybody else did. */
  | { do: 'redeem'; of: GiftGiver; channels: number; card: string; after: GiftPaying }
  /** An administrator lets the newest code of the customer's gifts expire. */
  | { do: 'expire_gift' }
  /** By an administrator, for the customer. */
  | { do: 'cancel_for' | 'resume_for' }
  /** A refund by bank transfer, in cents; null = all that is left. */
  | { do: 'transfer'; cents: number | null; older: number }
  /** Ends the subscriptions of all who have the last channel, and refunds the unused part. */
  | { do: 'bulk_end' }
  /** Null = as a consumer again. */
  | { do: 'be_business'; country: 'FR' | 'HU' | null }
)
export type GiftGiver = 'own' | 'friend' | 'other'
export type GiftPaying = 'callback' | 'close_tab' | 'not_yet'
/** `reopen`: an appeal against a won dispute. `reverse`: a lost one is decided otherwise. */
export type DisputeDecision = 'win' | 'lose' | 'reopen' | 'reverse'
/** Order of webhook and callback: webhook first or last, each twice, neither, or concurrently. */
export type AfterPaying = 'callback' | 'twice' | 'webhook_first' | 'close_tab' | 'at_once' | 'not_yet'

const purchaseCards = [...Object.values(cards), '4000002500003155', '4000000000000002', 'wallet']
const channels = fc.constantFrom(1, 2, 2, 51, 60, 201)
const card = fc.constantFrom(...purchaseCards, cards.good, cards.good, cards.good)
const after = fc.constantFrom<AfterPaying>(
  'callback',
  'callback',
  'twice',
  'webhook_first',
  'close_tab',
  'at_once',
  'not_yet',
)
const dies = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 14 }) },
)
const older = fc.constantFrom(0, 0, 1, 2)
/** Days of an outage; the last one is longer than a term is lengthened. */
const lostDays = [1, 5, 35]
const giftSizes = fc.constantFrom(1, 1, 60, 201)
const giftPaying = fc.constantFrom<GiftPaying[]>('callback', 'callback', 'close_tab', 'not_yet')

const purchase = {
  do: fc.constant('buy' as const),
  dies,
  channels,
  isTrial: fc.constantFrom(false, false, false, true),
  tabs: fc.constantFrom(1 as const, 1 as const, 2 as const),
  card,
  after,
}
export const buy = fc.record(purchase)
export const buyWithVoucher = fc.record({
  ...purchase,
  voucher: fc.constantFrom(...Object.keys(modelVouchers).filter(isModelVoucher)),
})
type Simple =
  | 'come_back'
  | 'leave_page'
  | 'confirm_renewal'
  | 'cancel'
  | 'resume'
  | 'delete_account'
  | 'lose_webhooks'
  /** A webhook about each payment, latest first. */
  | 'webhooks_backwards'
  /** With a month's notice, where that is possible. */
  | 'cancel_early'
  | 'remove_card'
const simple = (...kinds: Simple[]) => fc.record({ do: fc.constantFrom(...kinds), dies })

export const commonAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: buy },
  {
    weight: 3,
    arbitrary: simple('come_back', 'leave_page', 'confirm_renewal', 'lose_webhooks', 'webhooks_backwards'),
  },
  { weight: 3, arbitrary: simple('cancel', 'resume', 'resume') },
  { weight: 1, arbitrary: simple('delete_account') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'withdraw' as const,
        'withdraw' as const,
        'cancel_by_code' as const,
        'cancel_for_cause' as const,
      ),
      dies,
      older,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold_webhooks' as const),
      dies,
      days: fc.constantFrom(0.01, 1, 8, 30, 370),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      dies,
      cents: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 2 }),
      older,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), dies, channels }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('give_card' as const), dies, card, comesBack: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move_end' as const),
      dies,
      days: fc.integer({ min: -40, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set_limit' as const),
      dies,
      channels: fc.integer({ min: 1, max: 300 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ban' as const), dies, isBanned: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lose_guide' as const),
      dies,
      days: fc.constantFrom(...lostDays),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('buy_gift' as const),
      dies,
      channels: giftSizes,
      card,
      after: giftPaying,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      dies,
      of: fc.constantFrom<GiftGiver[]>('own', 'friend', 'other'),
      channels,
      card,
      after: giftPaying,
    }),
  },
)

/** Also vouchers, businesses, money that moves outside, early ends, removed cards and what administrators do for customers. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 24, arbitrary: commonAction },
  { weight: 5, arbitrary: buyWithVoucher },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund_outside' as const),
      dies,
      cents: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 2 }),
      older,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('dispute' as const), dies, older }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide_dispute' as const),
      dies,
      as: fc.constantFrom<DisputeDecision[]>('win', 'lose', 'lose', 'reopen', 'reverse'),
      older,
    }),
  },
  {
    weight: 2,
    // The model has to know the choice, so its answer always arrives.
    arbitrary: fc.record({
      do: fc.constant('choose_country' as const),
      dies: fc.constant(0),
      country: fc.constantFrom('DE', 'FR', 'IS', 'HU'),
    }),
  },
  { weight: 4, arbitrary: simple('cancel_early', 'remove_card') },
  // The model has to know what was promised, so these answers always arrive.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel_for' as const,
        'resume_for' as const,
        'resume_for' as const,
        'expire_gift' as const,
      ),
      dies: fc.constant(0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      dies: fc.constant(0),
      cents: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 2 }),
      older,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('be_business' as const),
      dies: fc.constant(0),
      country: fc.constantFrom('FR' as const, 'FR' as const, 'HU' as const, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bulk_end' as const), dies }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end_and_refund' as const), dies }) },
)
