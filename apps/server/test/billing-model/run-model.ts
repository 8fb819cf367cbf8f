import { readBooks } from './books.ts'
import type { Broken } from './books.ts'
import { listWrongAccess } from './access.ts'
import { listBroken, listUnfinished } from './invariants.ts'
import { listUnreturned } from './papers.ts'
import { addPlayer } from './player.ts'
import type { Player } from './player.ts'
import type { Round, Script } from './script.ts'
import { openModelWorld } from './world.ts'
import type { ModelWorld } from './world.ts'

/** Number of customers who act concurrently. */
const atOnce = 4
/** Rounds between two fetches of the links. */
const linkEvery = 8
const hourDays = 1 / 24

/** A failed life: the broken invariants, and the log of actions and responses. */
export type Failure = { script: Script; broken: string[]; log: string[] }

/** Plays all lives concurrently in one world and checks the books after each round. Null = all invariants held. */
export async function runModel(
  rounds: readonly Round[],
  scripts: readonly Script[],
): Promise<Failure | null> {
  const world = await openModelWorld()
  try {
    const players: Player[] = []
    while (players.length < scripts.length) players.push(await addPlayer(world))
    const fail = (broken: Broken[]): Failure | null => {
      const [first] = broken
      if (first === undefined) return null
      const index = players.findIndex(({ user }) => user.id === first.userId)
      return {
        script: scripts[index] ?? [],
        broken: broken.filter(({ userId }) => userId === first.userId).map(({ what }) => what),
        log: players[index]?.log ?? [],
      }
    }
    for (const [number, round] of rounds.entries()) {
      await world.moveTo(round.day)
      await rule(world, round)
      const wrong = await act(players, scripts, number, world)
      if (!round.isDown) await world.work(round)
      const books = await readBooks(world.database)
      const links = number % linkEvery === linkEvery - 1 ? players.map(({ user }) => user.id) : []
      const failure = fail([...wrong, ...listBroken(books), ...(await listWrongAccess(world, books, links))])
      if (failure !== null) return failure
    }
    return fail(await finish(world, players, rounds.at(-1)?.day ?? 0))
  } finally {
    await world.close()
  }
}

/** Applies the operator's changes of the price list. */
async function rule(world: ModelWorld, { price, fee }: Round) {
  if (price !== null)
    await world.asAdmin('adminPriceUpdate', { params: { id: 1 }, body: { price: price / 100 } })
  if (fee !== null) await world.setConfig('payment_extra_fee_in_eur', fee / 100)
}

async function act(
  players: Player[],
  scripts: readonly Script[],
  number: number,
  world: ModelWorld,
): Promise<Broken[]> {
  const busy = players.flatMap((player, index) => {
    const actions = (scripts[index] ?? []).filter(({ round }) => round === number)
    return actions.length === 0 ? [] : [{ player, actions }]
  })
  const broken: Broken[] = []
  for (let begin = 0; begin < busy.length; begin += atOnce)
    await Promise.all(
      busy.slice(begin, begin + atOnce).map(async ({ player, actions }) => {
        for (const { action } of actions) {
          player.log.push(world.clock.now().toISOString())
          const what = await player.act(action)
          if (what !== null) broken.push({ userId: player.user.id, what })
        }
      }),
    )
  return broken
}

/** Runs all remaining jobs, including those delayed by hours, days or an unreachable provider. */
async function finish(world: ModelWorld, players: Player[], lastDay: number): Promise<Broken[]> {
  for (const later of [hourDays, 2 * hourDays, 1.2, 2.5]) {
    await world.moveTo(lastDay + later)
    await world.work({ dies: 0 })
  }
  const books = await readBooks(world.database)
  const ids = players.map(({ user }) => user.id)
  return [
    ...listBroken(books),
    ...listUnfinished(books),
    ...listUnreturned(books),
    ...(await listWrongAccess(world, books, ids)),
  ]
}

/** Shrinks a failed life by leaving out one action after another. */
export async function shrink(rounds: readonly Round[], failure: Failure): Promise<Failure> {
  const quiet = rounds.map((round) => ({ ...round, dies: 0, price: null, fee: null }))
  let smallest = failure
  for (const world of [quiet, rounds]) {
    const alone = await runModel(world, [smallest.script])
    if (alone === null) continue
    smallest = alone
    for (let index = smallest.script.length - 1; index >= 0; index--) {
      const shorter = smallest.script.filter((_step, at) => at !== index)
      const again = shorter.length === 0 ? null : await runModel(world, [shorter])
      if (again !== null) smallest = again
    }
    return smallest
  }
  return failure
}
