import * as fc from 'fast-check'
import { cards } from '../subscriber.ts'
import type { Action } from './actions.ts'
import type { Round } from './rounds.ts'

/** `by`: the friend of the life's customer acts instead of them, or they act by a second account of their mailbox. */
export type Step = { round: number; action: Action; by?: 'friend' | 'second' }

export const purchase = {
  do: 'buy',
  dies: 0,
  channels: 2,
  isTrial: false,
  tabs: 1,
  card: cards.good,
  after: 'callback',
} as const satisfies Action
export const give = { do: 'give_card', dies: 0, card: cards.good, comesBack: true } as const satisfies Action

const older = fc.constantFrom(0, 1, 1, 2)
export const at = (round: fc.Arbitrary<number>, action: Action | fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.record({ round, action: 'do' in action ? fc.constant(action) : action })
export const byFriend = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  step.map((one) => ({ ...one, by: 'friend' }))
const bySecondAccount = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  step.map((one) => ({ ...one, by: 'second' }))

/** Chooses a round between two days; the first after them if the clock does not stop there. */
export const chooseRound = (rounds: readonly Round[]) => (from: number, to: number) => {
  const indexes = rounds.flatMap(({ day }, index) => (day >= from && day < to ? [index] : []))
  const next = rounds.findIndex(({ day }) => day >= to)
  return fc.constantFrom(...(indexes.length > 0 ? indexes : [next < 0 ? rounds.length - 1 : next]))
}

/** Openings of lives that random actions rarely produce, though customers often do. The world's outages and prices apply. */
export function writeStory(rounds: readonly Round[]): fc.Arbitrary<Step[]> {
  const during = chooseRound(rounds)
  const begin = during(0, 2)
  const withdraw = fc.record({ do: fc.constant('withdraw' as const), dies: fc.constant(0), older })
  const refund = fc.record({
    do: fc.constant('refund' as const),
    dies: fc.constant(0),
    cents: fc.constant(null),
    older,
  })
  const givenBack = fc.oneof<fc.Arbitrary<Action>[]>(withdraw, refund)

  /** Two upgrades, given back in any order. */
  const grows = fc.tuple(
    at(begin, purchase),
    at(during(0.02, 8), { ...purchase, channels: 60 }),
    at(during(0.02, 9), { ...purchase, channels: 201 }),
    at(during(1, 15), givenBack),
    at(during(1, 60), givenBack),
  )
  /** A larger service for a short rest of the term, given back before or after the renewal. */
  const growsLate = fc.tuple(
    at(begin, purchase),
    at(during(340, 366), { ...purchase, channels: 60 }),
    at(during(350, 380), withdraw),
  )
  /** Fewer channels when the renewal is announced, and more when it is charged. */
  const shrinksAndGrows = fc.tuple(
    at(begin, { ...purchase, channels: 201 }),
    at(during(2, 337), { do: 'save', dies: 0, channels: 2 }),
    at(during(337, 365), { do: 'save', dies: 0, channels: 201 }),
  )
  const triesOut = fc.tuple(at(begin, { ...purchase, isTrial: true }), at(during(0.02, 7), give))
  /** Another trial, once the first one has ended or its account is deleted. */
  const triesAgain = fc.tuple(
    at(begin, { ...purchase, isTrial: true }),
    at(
      during(1, 9),
      fc.constantFrom<Action[]>({ do: 'cancel', dies: 0 }, { do: 'delete_account', dies: 0 }, purchase),
    ),
    fc.oneof(
      at(during(8, 60), { ...purchase, isTrial: true }),
      bySecondAccount(at(during(2, 60), { ...purchase, isTrial: true })),
    ),
  )
  const leavesTrial = fc.tuple(
    at(begin, { ...purchase, isTrial: true }),
    at(during(0.02, 5), give),
    at(during(1.3, 6.5), { do: 'cancel', dies: 0 }),
  )
  const hesitates = fc.tuple(
    at(begin, purchase),
    at(during(0.02, 340), { do: 'cancel', dies: 0 }),
    at(during(1, 365), { do: 'resume', dies: 0 }),
  )
  const leaves = fc.tuple(
    at(
      begin,
      fc.constantFrom<Action[]>(
        purchase,
        { ...purchase, isTrial: true },
        { ...purchase, card: '4000000000000002' },
      ),
    ),
    at(during(0.02, 7), fc.constantFrom<Action[]>(give, purchase)),
    at(
      during(1, 370),
      fc
        .constantFrom('cancel_by_code' as const, 'cancel_for_cause' as const)
        .map((kind) => ({ do: kind, dies: 0, older: 0 })),
    ),
  )
  return fc.oneof<fc.Arbitrary<Step[]>[]>(
    grows,
    growsLate,
    shrinksAndGrows,
    triesOut,
    triesAgain,
    leavesTrial,
    hesitates,
    leaves,
  )
}

/** Openings of lives whose money moves outside, or whose term ends early. */
export function writeMoneyStory(rounds: readonly Round[]): fc.Arbitrary<Step[]> {
  const during = chooseRound(rounds)
  const begin = during(0, 2)
  const upgrade = at(during(0.02, 300), { ...purchase, channels: 60 })
  const act = (kind: 'cancel_early' | 'remove_card' | 'end_and_refund' | 'resume') =>
    fc.constant<Action>({ do: kind, dies: 0 })
  const dispute = fc.record({ do: fc.constant('dispute' as const), dies: fc.constant(0), older })
  const decide = fc.record({
    do: fc.constant('decide_dispute' as const),
    dies: fc.constant(0),
    as: fc.constantFrom('win' as const, 'lose' as const, 'lose' as const),
    older,
  })
  const refund = fc.record({
    do: fc.constant('refund_outside' as const),
    dies: fc.constant(0),
    cents: fc.constant(null),
    older,
  })

  const disputes = fc.tuple(
    at(begin, purchase),
    upgrade,
    at(during(0.02, 360), dispute),
    at(during(1.3, 366), fc.oneof(decide, act('resume'))),
    at(during(366, 420), decide),
  )
  const disputesRenewal = fc.tuple(
    at(begin, purchase),
    at(during(366, 430), dispute),
    at(during(380, 700), decide),
  )
  const leavesEarly = fc.tuple(
    at(begin, purchase),
    at(during(381, 690), act('cancel_early')),
    at(during(381, 700), fc.oneof(act('resume'), refund, fc.constant({ ...purchase, channels: 60 }))),
  )
  const isEnded = fc.tuple(at(begin, purchase), upgrade, at(during(1, 700), act('end_and_refund')))
  const merchantRefunds = fc.tuple(
    at(begin, purchase),
    upgrade,
    at(during(1, 360), refund),
    at(during(1, 420), refund),
  )
  const removesCard = fc.tuple(
    at(begin, purchase),
    at(during(300, 366), { ...give, comesBack: false }),
    at(during(300, 372), act('remove_card')),
    at(during(366, 400), give),
  )
  return fc.oneof<fc.Arbitrary<Step[]>[]>(
    disputes,
    disputesRenewal,
    leavesEarly,
    isEnded,
    merchantRefunds,
    removesCard,
  )
}
