import { addPlayer } from './player.ts'
import type { Player } from './player.ts'
import type { Script } from './script.ts'
import type { ModelWorld } from './world.ts'

/** A script with its customer, and with their friend and their second account if it has a part for them. */
export type Life = {
  script: Script
  log: string[]
  customer: Player
  friend: Player | null
  second: Player | null
}

export async function beginLife(world: ModelWorld, script: Script, number: number): Promise<Life> {
  const log: string[] = []
  const about = { life: number, log }
  const hasPart = (who: 'friend' | 'second') => script.some(({ by }) => by === who)
  const customer = await addPlayer(world, about)
  return {
    script,
    log,
    customer,
    friend: hasPart('friend') ? await addPlayer(world, about) : null,
    second: hasPart('second') ? await addPlayer(world, { ...about, mailbox: customer.mailbox }) : null,
  }
}

export const playersOf = ({ customer, friend, second }: Life): Player[] =>
  [customer, friend, second].filter((player) => player !== null)

/** Plays the steps of a round. Returns what was answered as broken. */
export async function playRound(world: ModelWorld, life: Life, number: number) {
  const broken: { userId: number; what: string }[] = []
  for (const { round, action, by } of life.script) {
    if (round !== number) continue
    const player = (by === undefined ? null : life[by]) ?? life.customer
    life.log.push(`${world.clock.now().toISOString()} by user ${player.user.id}`)
    const what = await player.act(action)
    if (what !== null) broken.push({ userId: player.user.id, what })
  }
  return broken
}
