import * as fc from 'fast-check'
import { anyAction, buy, buyWithVoucher, commonAction } from './actions.ts'
import { writeGiftStory } from './gift-stories.ts'
import { writeGuideStory } from './guide-stories.ts'
import { writeRounds } from './rounds.ts'
import type { Round } from './rounds.ts'
import { writeOfficeStory } from './office-stories.ts'
import { byFriend, writeMoneyStory, writeStory } from './stories.ts'
import type { Step } from './stories.ts'

/** A life: its actions, by round. */
export type Script = Step[]

/** The rounds of a world and its lives, deterministic by seed. `isWide`: with taxes and all actions. */
export function writeScripts(
  seed: number,
  { count, isWide }: { count: number; isWide: boolean },
): { rounds: Round[]; scripts: Script[] } {
  const rounds = writeRounds(seed, isWide)
  const action = isWide ? anyAction : commonAction
  const step = fc.record({ round: fc.integer({ min: 0, max: rounds.length - 1 }), action })
  // Vouchers are for first years.
  const purchase = fc.oneof({ weight: 4, arbitrary: buy }, { weight: 1, arbitrary: buyWithVoucher })
  const first = fc.record({ round: fc.constantFrom(0, 0, 1, 2, 3), action: purchase })
  const random = fc.tuple(first, fc.array(step, { maxLength: 7 })).map(([begin, rest]) => [begin, ...rest])
  const story = fc
    .tuple(
      isWide
        ? fc.oneof(writeMoneyStory(rounds), writeStory(rounds), writeOfficeStory(rounds))
        : writeStory(rounds),
      fc.array(step, { maxLength: 2 }),
    )
    .map(([opening, rest]) => [...opening, ...rest])
  const ofTwo = fc.oneof(step, byFriend(step))
  const giftStory = fc
    .tuple(writeGiftStory(rounds), fc.array(ofTwo, { maxLength: 2 }))
    .map(([opening, rest]) => [...opening, ...rest])
  const guideStory = fc
    .tuple(writeGuideStory(rounds), fc.array(step, { maxLength: 2 }))
    .map(([opening, rest]) => [...opening, ...rest])
  const script = fc
    .oneof(
      { weight: 4, arbitrary: random },
      { weight: 2, arbitrary: story },
      { weight: 2, arbitrary: giftStory },
      { weight: 1, arbitrary: guideStory },
    )
    .map((steps) => steps.toSorted((a, b) => a.round - b.round))
  return { rounds, scripts: fc.sample(script, { seed, numRuns: count }) }
}
