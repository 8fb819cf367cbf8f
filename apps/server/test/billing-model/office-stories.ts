import * as fc from 'fast-check'
import type { Action } from './actions.ts'
import { gift } from './gift-stories.ts'
import type { Round } from './rounds.ts'
import { at, chooseRound, purchase } from './stories.ts'
import type { Step } from './stories.ts'

const constant = (...actions: Action[]) => fc.constantFrom<Action[]>(...actions)

/** Openings of lives with vouchers, businesses, and what administrators do for customers. */
export function writeOfficeStory(rounds: readonly Round[]): fc.Arbitrary<Step[]> {
  const during = chooseRound(rounds)
  const begin = during(0, 2)
  const larger = { ...purchase, channels: 201 }
  const refund = fc.record({
    do: fc.constant('refund' as const),
    dies: fc.constant(0),
    cents: fc.constant(null),
    older: fc.constantFrom(0, 1),
  })

  const growsFromVoucher = fc.tuple(
    at(
      begin,
      fc
        .constantFrom('MINUS3' as const, 'PART37' as const, 'FREE' as const, 'LONG5' as const)
        .map((voucher) => ({
          ...purchase,
          voucher,
        })),
    ),
    at(during(1, 330), constant(larger, { ...purchase, channels: 60 })),
  )
  const buysAsBusiness = fc.tuple(
    at(
      begin,
      fc
        .constantFrom('FR' as const, 'HU' as const)
        .map((country) => ({ do: 'be_business', dies: 0, country })),
    ),
    at(during(0.02, 3), constant(purchase, { ...purchase, channels: 60 }, gift)),
    at(during(300, 366), constant({ do: 'be_business', dies: 0, country: null }, larger)),
  )
  const isOperated = fc.tuple(
    at(begin, purchase),
    at(during(1, 364), constant({ do: 'cancel_for', dies: 0 })),
    at(during(330, 365), constant({ do: 'resume_for', dies: 0 }, { do: 'resume', dies: 0 })),
  )
  const isPaidBack = fc.tuple(
    at(begin, purchase),
    at(
      during(1, 360),
      constant(
        { do: 'transfer', dies: 0, cents: null, older: 0 },
        { do: 'transfer', dies: 0, cents: 300, older: 0 },
      ),
    ),
    at(
      during(1, 380),
      fc.oneof(
        refund,
        constant(
          { do: 'refund_outside', dies: 0, cents: null, older: 0 },
          { do: 'dispute', dies: 0, older: 0 },
        ),
      ),
    ),
    at(during(366, 420), constant({ do: 'decide_dispute', dies: 0, as: 'lose', older: 0 })),
  )
  const isEndedInBulk = fc.tuple(
    at(begin, larger),
    at(during(20, 700), constant({ do: 'bulk_end', dies: 0 })),
  )
  return fc.oneof<fc.Arbitrary<Step[]>[]>(
    growsFromVoucher,
    buysAsBusiness,
    isOperated,
    isPaidBack,
    isEndedInBulk,
  )
}
