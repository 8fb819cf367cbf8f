import { addPlayer } from './player.ts'
import type { Player } from './player.ts'
import type { Script } from './script.ts'
import type { ModelWorld } from './world.ts'

/** A script with its customer, and with their friend if it has a part for one. */
export type Life = { script: Script; log: string[]; customer: Player; friend: Player | null }

export async function beginLife(world: ModelWorld, script: Script, number: number): Promise<Life> {
  const log: string[] = []
  const about = { life: number, log }
  return {
    script,
    log,
    customer: await addPlayer(world, about),
    friend: script.some(({ by }) => by === 'friend') ? await addPlayer(world, about) : null,
  }
}

export const playersOf = ({ customer, friend }: Life): Player[] =>
  friend === null ? [customer] : [customer, friend]

/** Plays the steps of a round. Returns what was answered as broken. */
export async function playRound(world: ModelWorld, life: Life, number: number) {
  const broken: { userId: number; what: string }[] = []
  for (const { round, action, by } of life.script) {
    if (round !== number) continue
    const player = by === 'friend' && life.friend !== null ? life.friend : life.customer
    life.log.push(`${world.clock.now().toISOString()} by user ${player.user.id}`)
    const what = await player.act(action)
    if (what !== null) broken.push({ userId: player.user.id, what })
  }
  return broken
}
