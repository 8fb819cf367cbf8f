import { readBooks } from './books.ts'
import type { Broken } from './books.ts'
import { listWrongAccess } from './access.ts'
import { listBroken, listUnfinished } from './invariants.ts'
import { listUnreturned } from './papers.ts'
import { beginLife, playersOf, playRound } from './lives.ts'
import type { Life } from './lives.ts'
import type { Player } from './player.ts'
import type { Round } from './rounds.ts'
import type { Script } from './script.ts'
import { fairWeather } from './weather.ts'
import { joinAnswered } from './answered.ts'
import { listWaitingDeclarations, noteProgress } from './declaration-progress.ts'
import { checkDepartures, checkHeldCharges, checkHeldSuspensions } from './departures.ts'
import { listForgottenNotices } from './forgotten-notices.ts'
import { listForgottenRenewals } from './gift-and-renewal.ts'
import { listWrongGiftStates } from './gift-states.ts'
import { listUnfinishedGifts } from './gifts.ts'
import { listLateEnds } from './late-ends.ts'
import { checkLateMoney, listStoredMethods } from './late-money.ts'
import { checkHoldings } from './holdings.ts'
import { listUnfollowed } from './disputes.ts'
import { listForgottenDays } from './lost-days.ts'
import { checkRemovals } from './removals.ts'
import { checkTaxes } from './taxes.ts'
import { checkTrials } from './trials.ts'
import { knownFaults } from './known-faults.ts'
import { openModelWorld } from './world.ts'
import type { ModelWorld } from './world.ts'

/** Number of lives that are played concurrently. */
const atOnce = 4
/** Rounds between two looks at what customers see: their links and their gifts. */
const lookEvery = 8
const hourDays = 1 / 24

/** A failed life: the broken invariants, and the log of actions and responses. */
export type Failure = { script: Script; broken: string[]; log: string[] }

/** First day of a world, and the stops of its clock. */
export type Setting = { startsAt: Date; rounds: readonly Round[] }

/**
 * Plays all lives concurrently in one world and checks the books after each round. Null = all invariants held. `afterRound` is
 * called with the number of each round.
 */
export async function runModel(
  { startsAt, rounds }: Setting,
  scripts: readonly Script[],
  afterRound?: (world: ModelWorld, number: number) => Promise<void>,
): Promise<Failure | null> {
  const world = await openModelWorld(startsAt)
  try {
    const lives: Life[] = []
    for (const [index, script] of scripts.entries()) lives.push(await beginLife(world, script, index))
    const players = lives.flatMap(playersOf)
    const fail = (all: Broken[]): Failure | null => {
      const broken = all.filter(({ fault }) => fault === undefined || !knownFaults.has(fault))
      const [first] = broken
      if (first === undefined) return null
      const life = lives.find((one) => playersOf(one).some(({ user }) => user.id === first.userId))
      return {
        script: life?.script ?? [],
        broken: broken.filter(({ userId }) => userId === first.userId).map(({ what }) => what),
        log: life?.log ?? [],
      }
    }
    const gather = () => joinAnswered(players.map(({ answered }) => answered))
    const jobsRan = [startsAt]
    for (const [number, round] of rounds.entries()) {
      await world.moveTo(round.day)
      world.setWeather(round)
      await world.setSettling(round.isSettling)
      await rule(world, round)
      const jobs = round.isBusy && !round.isDown ? world.work({ dies: 0 }) : null
      const wrong = await act(lives, number, world)
      await jobs
      const workedFrom = world.clock.now()
      if (!round.isDown) await world.work(round)
      const answered = gather()
      const books = await readBooks(world.database, answered, startsAt)
      const seen = number % lookEvery === lookEvery - 1 ? players : []
      if (!round.isDown && round.dies === 0 && round.provider === 'well') jobsRan.push(world.clock.now())
      noteProgress(books, world.clock.now(), !round.isDown && round.dies === 0 ? workedFrom : null)
      const failure = fail([
        ...wrong,
        ...listBroken(books),
        ...checkHoldings(books),
        ...checkDepartures(books),
        ...checkHeldCharges(books),
        ...checkHeldSuspensions(books),
        ...checkTrials(books, mailboxesOf(players)),
        ...checkRemovals(books, answered.removals),
        ...checkTaxes(books, answered.choices),
        ...(await listWrongAccess(world, books, idsOf(seen))),
        ...(await listWrongGiftStates(world, books, seen)),
      ])
      if (failure !== null) return failure
      await afterRound?.(world, number)
    }
    return fail(await finish(world, players, { lastDay: rounds.at(-1)?.day ?? 0, jobsRan }))
  } finally {
    await world.close()
  }
}

/** Applies the operator's changes of the price list and of taxes. */
async function rule(world: ModelWorld, { price, fee, tax }: Round) {
  if (price !== null)
    await world.asAdmin('adminPriceUpdate', {
      params: { id: price.serviceId },
      body: { price: price.cents / 100 },
    })
  if (fee !== null && 'cents' in fee) await world.setConfig('payment_extra_fee_in_eur', fee.cents / 100)
  if (fee !== null && 'percent' in fee) await world.setConfig('payment_extra_fee_percent', fee.percent)
  if (tax === null) return
  if ('seller' in tax) await world.asAdmin('adminTaxSellerUpdate', { body: { country: tax.seller } })
  else {
    const { country, percent, inDays } = tax
    const from = new Date(world.clock.now().getTime() + (inDays + 1) * 86_400_000)
    await world.asAdmin('adminTaxRateCreate', {
      body: { country, percent, valid_from: from.toISOString().slice(0, 10) },
    })
  }
}

async function act(lives: readonly Life[], number: number, world: ModelWorld): Promise<Broken[]> {
  const busy = lives.filter(({ script }) => script.some(({ round }) => round === number))
  const broken: Broken[] = []
  for (let begin = 0; begin < busy.length; begin += atOnce)
    await Promise.all(
      busy.slice(begin, begin + atOnce).map(async (life) => {
        broken.push(...(await playRound(world, life, number)))
      }),
    )
  return broken
}

/** Runs all remaining jobs, including those delayed by hours, days or an unreachable provider. */
async function finish(
  world: ModelWorld,
  players: readonly Player[],
  { lastDay, jobsRan }: { lastDay: number; jobsRan: readonly Date[] },
): Promise<Broken[]> {
  world.setWeather(fairWeather)
  await world.setSettling(false)
  await world.releaseWebhooks()
  for (const later of [hourDays, 2 * hourDays, 1.2, 2.5, 36]) {
    await world.moveTo(lastDay + later)
    await world.work({ dies: 0 })
  }
  const answered = joinAnswered(players.map((player) => player.answered))
  const books = await readBooks(world.database, answered, world.startsAt)
  noteProgress(books, world.clock.now(), null)
  const { removals, choices } = answered
  return [
    ...listWaitingDeclarations(books),
    ...checkDepartures(books),
    ...checkHeldSuspensions(books),
    ...checkTrials(books, mailboxesOf(players)),
    ...listBroken(books),
    ...listUnfinished(books),
    ...listUnreturned(books),
    ...listUnfollowed(books),
    ...listUnfinishedGifts(books),
    ...listForgottenRenewals(books, jobsRan),
    ...listForgottenDays(books, jobsRan),
    ...listForgottenNotices(books, jobsRan),
    ...listLateEnds(books, jobsRan),
    ...checkLateMoney(books),
    ...listStoredMethods(books),
    ...checkHoldings(books),
    ...checkRemovals(books, removals),
    ...checkTaxes(books, choices),
    ...(await listWrongAccess(world, books, idsOf(players))),
    ...(await listWrongGiftStates(world, books, players)),
  ]
}

const mailboxesOf = (players: readonly Player[]) =>
  new Map(players.map(({ user, mailbox }) => [user.id, mailbox]))

const idsOf = (players: readonly Player[]) => players.map(({ user }) => user.id)

/** Shrinks a failed life by leaving out what happens to its world, and then one action after another. */
export async function shrink({ startsAt, rounds }: Setting, failure: Failure): Promise<Failure> {
  let smallest = failure
  let world = rounds
  const isSmaller = async (fewer: readonly Round[], script: Script) => {
    const again = script.length === 0 ? null : await runModel({ startsAt, rounds: fewer }, [script])
    if (again === null) return false
    smallest = again
    world = fewer
    return true
  }
  if (!(await isSmaller(rounds, failure.script))) return failure
  for (const calm of calmer)
    await isSmaller(
      world.map((round) => ({ ...round, ...calm })),
      smallest.script,
    )
  for (let index = smallest.script.length - 1; index >= 0; index--)
    await isSmaller(
      world,
      smallest.script.filter((_step, at) => at !== index),
    )
  return smallest
}

/** Simplifications of a world, tried one at a time. */
const calmer: Partial<Round>[] = [
  { dies: 0 },
  { isBusy: false },
  { isDown: false },
  { isSettling: false },
  { isMailDown: false },
  { provider: 'well' },
  { price: null },
  { fee: null },
  { tax: null },
]
