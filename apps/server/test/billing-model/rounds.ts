import * as fc from 'fast-check'
import { fairWeather } from './weather.ts'
import type { ProviderState, Weather } from './weather.ts'

/** A stop of the clock: what the operator changes, and the state of workers, provider and mail server until the next. */
export type Round = Weather & {
  /** Days after the start. */
  day: number
  /** No worker runs until the next stop. */
  isDown: boolean
  /** The sandbox settles what was begun, and takes nothing new. */
  isSettling: boolean
  /** Jobs run while customers act, and not only afterwards. */
  isBusy: boolean
  /** Step at which the first worker dies; 0 = never. */
  dies: number
  price: { serviceId: number; cents: number } | null
  fee: FeeChange | null
  tax: TaxChange | null
}

/** The operator's fee on each payment. */
type FeeChange = { cents: number } | { percent: number }

/** The seller's country, or the rate of a country from a later day on. */
export type TaxChange =
  | { seller: 'DE' | 'IE' | 'FI' | null }
  | { country: 'DE' | 'FR' | 'HU'; percent: number; inDays: number }

const outages = [
  'no_worker',
  'no_mail',
  'settling_only',
  'unreachable',
  'loses_answers',
  'refuses',
  'hides_payments',
  'delays_refunds',
  'fails_refunds',
] as const satisfies readonly ('no_worker' | 'no_mail' | 'settling_only' | ProviderState)[]

/** An outage of days or weeks. */
type Spell = { kind: (typeof outages)[number]; from: number; days: number }

/** Days of a year around which something is due; the clock stops at some of them, and at days in between. */
const points = [337.1, 358.1, 364.2, 365.1, 366.1, 368.1, 370.1, 372.1, 375.1, 379.1, 380.2, 409.1]
const trialPoints = [6.1, 7.1, 8.2, 21.3, 51.4]
const secondYear = [702.1, 723.1, 730.1, 731.1, 744.2]

function chooseDays(jitter: readonly number[], skip: readonly boolean[], extra: readonly number[]): number[] {
  const known = [...trialPoints, ...points, ...secondYear].filter((_day, index) => skip[index] !== true)
  return [...known.map((day, index) => day + (jitter[index] ?? 0)), ...extra]
}

const stops = fc.tuple(
  fc.array(fc.double({ min: 0, max: 0.3, noNaN: true }), { minLength: 25, maxLength: 25 }),
  fc.array(fc.constantFrom(false, false, false, true), { minLength: 25, maxLength: 25 }),
  fc.array(fc.double({ min: 0.001, max: 420, noNaN: true }), { minLength: 1, maxLength: 3 }),
)

/** Outages matter where something is due: in the first days, and around each end of a term. */
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const spell = fc.record({
  from: fc.oneof(between(2, 9), between(330, 366), between(336, 380), between(695, 735)),
  days: fc.oneof(between(1, 5), between(6, 40)),
})
const spells = fc.array(spell, { minLength: 2, maxLength: 4 })

/** Outages of a world. The first two of consecutive worlds differ, so that the sample meets every kind. */
function chooseSpells(seed: number): Spell[] {
  const [chosen = []] = fc.sample(spells, { seed, numRuns: 1 })
  return chosen.map((one, index) => ({
    ...one,
    kind: outages[(seed + index * 4) % outages.length] ?? 'no_worker',
  }))
}

/** Announces a higher price of the first service to all who bought it in the first days: 40 to 30 days before the end of their year. */
const priceRise = { day: 327.2, price: { serviceId: 1, cents: 3500 } } as const
/** In these worlds its mail is sent late, and the price stays as high until the renewals are paid: a lower one would hide what is charged. */
const isRiseLate = (seed: number) => seed % 4 === 0
const renewalsPaid = 381

/**
 * The mail server is down from before the reminder of a trial until after its end, or from before the first notice of a renewal until around its
 * end, in turn. Some of the latter begin before the mail of a higher price.
 */
function chooseMailSpells(seed: number): Spell[] {
  if (seed % 2 === 1) return [{ kind: 'no_mail', from: 5.5, days: 2 }]
  const from = isRiseLate(seed) ? priceRise.day - 1 : 336
  return [{ kind: 'no_mail', from, days: 352 + 2 * seed - from }]
}
/** Days after an outage on which something may follow too soon: a charge after a late mail. */
const aftermath = [0.1, 0.35, 4.1]

const roundAbout = fc.record({
  isDown: fc.constantFrom(false, false, false, false, false, true),
  isBusy: fc.constantFrom(false, false, true),
  dies: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
  ),
  price: fc.option(
    fc.record({ serviceId: fc.constantFrom(1, 2, 3), cents: fc.integer({ min: 500, max: 3000 }) }),
    { freq: 4 },
  ),
  fee: fc.option(
    fc.oneof(
      fc.record({ cents: fc.integer({ min: 0, max: 99 }) }),
      fc.record({ percent: fc.constantFrom(0, 2.5, 10) }),
    ),
    { freq: 5 },
  ),
})

export const quietRound = {
  isDown: false,
  isSettling: false,
  isBusy: false,
  dies: 0,
  price: null,
  fee: null,
  tax: null,
  ...fairWeather,
}

const taxChanges = fc.option(
  fc.oneof(
    fc.record({ seller: fc.constantFrom('DE' as const, 'DE' as const, 'IE' as const, 'FI' as const, null) }),
    fc.record({
      country: fc.constantFrom('DE' as const, 'FR' as const, 'HU' as const),
      percent: fc.constantFrom(7, 18.5, 21, 25.5),
      inDays: fc.constantFrom(1, 2, 30, 330),
    }),
  ),
  { freq: 3 },
)
/** When the reminder of a trial is due, and just before its end, for those that began at once. */
const lastDayOfTrial = [6.05, 6.9] as const
/**
 * In these the worker runs, so that the oracle sees what is charged on the last day of a trial, whether a higher price was announced, and what a
 * renewal that waits became.
 */
const calm = [...lastDayOfTrial, priceRise.day, 366.6, 375.6]
/** Days in a renewed year, in which customers may leave early. */
const renewedYear = [430.1, 500.2, 600.1, 660.3]

/** The rounds of a world, deterministic by seed. `isWide`: with taxes, and stops in a renewed year. */
export function writeRounds(seed: number, isWide = false): Round[] {
  const [chosen] = fc.sample(stops, { seed, numRuns: 1 })
  const present = [...chooseSpells(seed), ...chooseMailSpells(seed)]
  const ends = present.flatMap(({ kind, from, days }) =>
    (kind === 'no_mail' ? aftermath : aftermath.slice(0, 1)).map((later) => from + days + later),
  )
  const days = [
    0.01,
    0.02,
    1.3,
    ...[
      ...chooseDays(...(chosen ?? [[], [], []])),
      ...ends,
      ...calm,
      ...(isWide ? renewedYear : []),
    ].toSorted((a, b) => a - b),
  ]
  const about = fc.sample(fc.array(roundAbout, { minLength: days.length, maxLength: days.length }), {
    seed,
    numRuns: 1,
  })
  const taxes = isWide ? fc.sample(taxChanges, { seed, numRuns: days.length }) : []
  return days.map((day, index) => {
    const undisturbed = calm.some((one) => one === day) ? { isDown: false, dies: 0 } : {}
    const usual = about[0]?.[index]
    const round = {
      ...quietRound,
      day,
      ...usual,
      ...undisturbed,
      price: choosePrice(seed, day, usual?.price ?? null),
      tax: taxes[index] ?? null,
    }
    return present
      .filter(({ from, days: length }) => from <= day && day < from + length)
      .reduce(withSpell, round)
  })
}

function choosePrice(seed: number, day: number, usual: Round['price']): Round['price'] {
  if (day === priceRise.day) return priceRise.price
  const isKept = isRiseLate(seed) && day > priceRise.day && day < renewalsPaid
  return isKept && usual?.serviceId === priceRise.price.serviceId ? null : usual
}

function withSpell(round: Round, { kind }: Spell): Round {
  if (kind === 'no_worker') return { ...round, isDown: true }
  if (kind === 'settling_only') return { ...round, isSettling: true }
  return kind === 'no_mail' ? { ...round, isMailDown: true } : { ...round, provider: kind }
}
