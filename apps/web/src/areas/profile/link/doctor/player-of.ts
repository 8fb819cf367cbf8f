import type { LinkPlayer } from '@guidefeed/contract'
import { playerIds, players } from '@guidefeed/contract/players'
import type { PlayerChoice } from './diagnose.ts'

/** Names of fetches whose User-Agent tells no player. */
const unnamed: readonly string[] = ['A program', 'Unknown']

/** The newest fetch of a player; of one that does not name itself, that of a program which could be it. */
export function latestOf(choice: PlayerChoice, seen: readonly LinkPlayer[]): LinkPlayer | null {
  const { name, namesItself } = choice === 'other' ? { name: null, namesItself: false } : players[choice]
  const named = seen.find(({ player }) => player === name)
  return named ?? (namesItself ? undefined : seen.find(({ player }) => unnamed.includes(player))) ?? null
}

/** The player of the newest fetch that names one. */
export function lastPlayer(seen: readonly LinkPlayer[]): PlayerChoice | null {
  const ids = seen.map(({ player }) => playerIds.find((id) => players[id].name === player))
  return ids.find((id) => id !== undefined) ?? null
}
