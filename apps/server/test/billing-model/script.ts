import * as fc from 'fast-check'
import { cards } from '../subscriber.ts'

/** One action of a customer, or of an administrator on them. `dies`: step at which the process dies; 0 = never. */
export type Action = { dies: number } & (
  | { do: 'buy'; channels: number; isTrial: boolean; tabs: 1 | 2; card: string; after: AfterPaying }
  | { do: Simple }
  | { do: 'save'; channels: number }
  | { do: 'give_card'; card: string; comesBack: boolean }
  | { do: 'move_end'; days: number }
  | { do: 'set_limit'; channels: number }
  | { do: 'ban'; isBanned: boolean }
  /** Delays pending webhooks until after those of later events. */
  | { do: 'hold_webhooks'; days: number }
  /** Refunds the newest payment, in cents; null = in full. */
  | { do: 'refund'; cents: number | null }
)
/** Order of webhook and callback: webhook first or last, each twice, neither, or concurrently. */
export type AfterPaying = 'callback' | 'twice' | 'webhook_first' | 'close_tab' | 'at_once' | 'not_yet'

/** The actions between two stops of the clock, and the state of the workers. */
export type Round = {
  /** Days after the start. */
  day: number
  /** No worker runs until the next stop. */
  isDown: boolean
  /** Step at which the first worker dies; 0 = never. */
  dies: number
  price: number | null
  fee: number | null
}

/** A life: its actions, by round. */
export type Script = { round: number; action: Action }[]

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

const buy = fc.record({
  do: fc.constant('buy' as const),
  dies,
  channels,
  isTrial: fc.constantFrom(false, false, false, true),
  tabs: fc.constantFrom(1 as const, 1 as const, 2 as const),
  card,
  after,
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
  | 'withdraw'
const simple = (...kinds: Simple[]) => fc.record({ do: fc.constantFrom(...kinds), dies })

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: buy },
  {
    weight: 3,
    arbitrary: simple('come_back', 'leave_page', 'confirm_renewal', 'lose_webhooks', 'webhooks_backwards'),
  },
  { weight: 3, arbitrary: simple('cancel', 'resume', 'resume') },
  { weight: 1, arbitrary: simple('delete_account', 'withdraw') },
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
)

/** Days of a year around which something is due; the clock stops at some of them, and at days in between. */
const points = [337.1, 358.1, 364.2, 365.1, 366.1, 368.1, 370.1, 372.1, 375.1, 379.1, 380.2, 409.1]
const trialPoints = [6.1, 7.1, 8.2, 21.3, 51.4]
const secondYear = [702.1, 723.1, 730.1, 731.1, 744.2]

function chooseDays(jitter: readonly number[], skip: readonly boolean[], extra: readonly number[]): number[] {
  const known = [...trialPoints, ...points, ...secondYear].filter((_day, index) => skip[index] !== true)
  return [...known.map((day, index) => day + (jitter[index] ?? 0)), ...extra].toSorted((a, b) => a - b)
}

const stops = fc.tuple(
  fc.array(fc.double({ min: 0, max: 0.3, noNaN: true }), { minLength: 25, maxLength: 25 }),
  fc.array(fc.constantFrom(false, false, false, true), { minLength: 25, maxLength: 25 }),
  fc.array(fc.double({ min: 0.001, max: 420, noNaN: true }), { minLength: 2, maxLength: 5 }),
)
const roundAbout = fc.record({
  isDown: fc.constantFrom(false, false, false, false, false, true),
  dies: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
  ),
  price: fc.option(fc.integer({ min: 500, max: 1400 }), { freq: 9 }),
  fee: fc.option(fc.integer({ min: 0, max: 99 }), { freq: 9 }),
})

/** The rounds of a world and its lives, deterministic by seed. */
export function writeScripts(seed: number, count: number): { rounds: Round[]; scripts: Script[] } {
  const [chosen] = fc.sample(stops, { seed, numRuns: 1 })
  const days = [0.01, 0.02, 1.3, ...chooseDays(...(chosen ?? [[], [], []]))]
  const about = fc.sample(fc.array(roundAbout, { minLength: days.length, maxLength: days.length }), {
    seed,
    numRuns: 1,
  })
  const rounds = days.map((day, index) => ({ day, ...(about[0]?.[index] ?? quietRound) }))
  const step = fc.record({ round: fc.integer({ min: 0, max: rounds.length - 1 }), action })
  const first = fc.record({ round: fc.constantFrom(0, 0, 1, 3), action: buy })
  const script = fc
    .tuple(first, fc.array(step, { maxLength: 7 }))
    .map(([begin, rest]) => [begin, ...rest].toSorted((a, b) => a.round - b.round))
  return { rounds, scripts: fc.sample(script, { seed, numRuns: count }) }
}

const quietRound = { isDown: false, dies: 0, price: null, fee: null }
