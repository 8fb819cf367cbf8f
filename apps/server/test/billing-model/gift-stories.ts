import * as fc from 'fast-check'
import { cards } from '../subscriber.ts'
import type { Action } from './actions.ts'
import type { Round } from './rounds.ts'
import { at, byFriend, chooseRound, give, purchase } from './stories.ts'
import type { Step } from './stories.ts'

export const gift = {
  do: 'buy_gift',
  dies: 0,
  channels: 1,
  card: cards.good,
  after: 'callback',
} as const satisfies Action
const redeem = {
  do: 'redeem',
  dies: 0,
  of: 'friend',
  channels: 2,
  card: cards.good,
  after: 'callback',
} as const satisfies Action

const constant = (...actions: Action[]) => fc.constantFrom<Action[]>(...actions)

/** Actions that refund a gift to its buyer, in part or in full, or void its code. */
const takenBack = constant(
  { do: 'refund', dies: 0, cents: null, older: 0 },
  { do: 'refund', dies: 0, cents: 300, older: 0 },
  { do: 'refund_outside', dies: 0, cents: null, older: 0 },
  { do: 'dispute', dies: 0, older: 0 },
  { do: 'withdraw', dies: 0, older: 0 },
  { do: 'expire_gift', dies: 0 },
)
const lose = { do: 'decide_dispute', dies: 0, as: 'lose', older: 0 } as const satisfies Action
const withdraw = { do: 'withdraw', dies: 0, older: 0 } as const satisfies Action
const waits = { ...purchase, card: cards.asksAtRenewal } as const

/** Openings of lives in which one gives the other a year. */
export function writeGiftStory(rounds: readonly Round[]): fc.Arbitrary<Step[]> {
  const during = chooseRound(rounds)
  const begin = during(0, 2)
  const given = byFriend(
    at(
      begin,
      constant(
        gift,
        gift,
        { ...gift, channels: 60 },
        { ...gift, after: 'close_tab' },
        { ...gift, after: 'not_yet' },
        { ...gift, card: '4000000000000002' },
      ),
    ),
  )
  const redeemed = constant(redeem, redeem, { ...redeem, channels: 60 }, { ...redeem, channels: 201 })

  const isTakenBackUnused = fc.tuple(
    given,
    byFriend(at(during(0.02, 9), takenBack)),
    byFriend(at(during(1.3, 15), lose)),
    at(during(6, 60), redeem),
  )
  const isTakenBackUsed = fc.tuple(
    given,
    at(during(0.02, 3), redeemed),
    byFriend(at(during(0.02, 9), takenBack)),
    at(during(6, 9), constant(withdraw, withdraw, { ...lose, older: 0 })),
    at(during(8, 60), constant(redeem, { ...redeem, of: 'other' })),
  )
  const isFreed = fc.tuple(
    given,
    at(during(0.02, 3), redeemed),
    at(during(0.02, 9), withdraw),
    byFriend(at(during(6, 10), constant({ ...redeem, of: 'own' }, { ...redeem, of: 'own', channels: 60 }))),
    at(during(8, 60), redeem),
  )
  /** Its unused part goes back to the buyer. */
  const isEnded = fc.tuple(
    given,
    at(during(0.02, 3), redeemed),
    at(during(1, 60), { do: 'end_and_refund', dies: 0 }),
    at(during(1, 15), withdraw),
    at(during(8, 60), constant(redeem, { ...redeem, of: 'own' })),
  )
  /** In a running year or a trial, and once it has ended. */
  const isGivenOnTop = fc.tuple(
    at(begin, constant(purchase, { ...purchase, isTrial: true })),
    given,
    at(during(0.02, 9), redeemed),
    at(during(1, 365), constant({ do: 'cancel', dies: 0 }, withdraw, give)),
    at(during(366, 400), redeemed),
  )
  const isGivenToUnpaid = fc.tuple(
    given,
    at(begin, waits),
    at(during(366, 371), constant({ ...gift, channels: 60 }, redeem, { ...redeem, channels: 60 })),
    at(during(368, 382), constant({ do: 'confirm_renewal', dies: 0 }, redeem)),
  )
  const isGivenAfterTrial = fc.tuple(
    given,
    at(begin, { ...purchase, isTrial: true }),
    at(during(0.02, 6), { ...give, card: cards.asksAtRenewal }),
    at(during(7, 22), constant({ ...gift, channels: 60 }, redeem, { ...redeem, channels: 60 })),
    at(during(8, 60), constant({ do: 'confirm_renewal', dies: 0 }, withdraw)),
  )
  const isGivenTwice = fc.tuple(
    given,
    byFriend(at(during(0.02, 2), { ...gift, channels: 60 })),
    at(during(0.02, 9), redeem),
    at(during(1.3, 9), redeemed),
    byFriend(at(during(1.3, 60), { ...redeem, of: 'own' })),
  )
  const growsFromGift = fc.tuple(
    given,
    at(during(0.02, 3), redeem),
    at(during(1, 330), { ...purchase, channels: 201 }),
    at(during(1, 345), fc.oneof(constant(withdraw, { ...withdraw, older: 1 }), takenBack)),
  )
  return fc.oneof<fc.Arbitrary<Step[]>[]>(
    isTakenBackUnused,
    isTakenBackUsed,
    isFreed,
    isEnded,
    isGivenOnTop,
    isGivenToUnpaid,
    isGivenAfterTrial,
    isGivenTwice,
    growsFromGift,
  )
}
