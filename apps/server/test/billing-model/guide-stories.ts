import * as fc from 'fast-check'
import { cards } from '../subscriber.ts'
import type { Action } from './actions.ts'
import type { Round } from './rounds.ts'
import { at, chooseRound, give, purchase } from './stories.ts'
import type { Step } from './stories.ts'

const lose = (days: number) => ({ do: 'lose_guide', dies: 0, days }) as const satisfies Action
const constant = (...actions: Action[]) => fc.constantFrom<Action[]>(...actions)

/** Openings of lives whose guide lacks a channel on some days, which lengthens a paid term. */
export function writeGuideStory(rounds: readonly Round[]): fc.Arbitrary<Step[]> {
  const during = chooseRound(rounds)
  const begin = during(0, 2)

  /** Before and after the renewal is announced. */
  const movesRenewal = fc.tuple(
    at(begin, purchase),
    at(during(6, 338), lose(5)),
    at(during(338, 366), constant(lose(1), lose(5), lose(35))),
  )
  const reachesLimit = fc.tuple(
    at(begin, purchase),
    at(during(21, 366), lose(35)),
    at(during(337, 420), lose(35)),
  )
  /** The limit is that of a term: an upgrade begins none, a renewal does. */
  const exceedsLimit = fc.tuple(
    at(begin, purchase),
    at(during(40, 300), lose(35)),
    at(during(41, 340), constant({ ...purchase, channels: 60 }, lose(1))),
    at(during(42, 366), lose(35)),
    at(during(500, 720), lose(35)),
  )
  const isFree = fc.tuple(
    at(begin, { ...purchase, isTrial: true }),
    at(during(6, 9), lose(5)),
    at(during(6, 9), give),
    at(during(8, 60), lose(5)),
  )
  const isUnpaid = fc.tuple(
    at(
      begin,
      constant({ ...purchase, card: cards.asksAtRenewal }, { ...purchase, card: cards.refusedAtRenewal }),
    ),
    at(during(366, 376), constant(lose(1), lose(5))),
    at(during(368, 380), constant(give, { do: 'confirm_renewal', dies: 0 })),
  )
  const isOnNotice = fc.tuple(
    at(begin, purchase),
    at(during(381, 690), { do: 'cancel_early', dies: 0 }),
    at(during(381, 700), constant(lose(1), lose(5))),
    at(during(381, 700), constant({ do: 'resume', dies: 0 }, lose(5))),
  )
  const growsAndShrinks = fc.tuple(
    at(begin, purchase),
    at(during(6, 340), lose(5)),
    at(during(6, 350), { ...purchase, channels: 60 }),
    at(during(6, 360), constant(lose(1), { do: 'withdraw', dies: 0, older: 0 })),
    at(
      during(20, 380),
      constant(
        { do: 'withdraw', dies: 0, older: 0 },
        { do: 'end_and_refund', dies: 0 },
        { do: 'cancel', dies: 0 },
      ),
    ),
  )
  return fc.oneof<fc.Arbitrary<Step[]>[]>(
    movesRenewal,
    reachesLimit,
    exceedsLimit,
    isFree,
    isUnpaid,
    isOnNotice,
    growsAndShrinks,
  )
}
