import { foldForSearch } from '../../lib/search-text.ts'
import type { DeclaredChannel } from './channel-identity.ts'

/** A source's id with the catalogue channel that it means, and its names and logo so far; no names = unknown. */
export type KnownKey = Pick<DeclaredChannel, 'names' | 'icon'> & { channelId: number }

export type NameVerdict = {
  /** Keys that now mean the channel of another key, which is the value, since they have its name. */
  moved: Map<string, string>
  /** Keys that the source no longer has, and whose channels other keys mean now. */
  left: string[]
  /** Keys with a name of their own that resembles none of before. */
  doubtful: Set<string>
}

/**
 * Compares the names of a source's channels with those that the same ids had before. Names outrank ids that do not spell a name: if 101 and
 * 102 exchange their names, they exchange their channels.
 */
export function judgeNames(
  found: readonly DeclaredChannel[],
  known: ReadonlyMap<string, KnownKey>,
): NameVerdict {
  const present = new Set(found.map(({ key }) => key))
  const renamed = found.filter(({ key, names }) => isOther(known.get(key)?.names ?? [], names))
  const holders = Map.groupBy(
    [...known].flatMap(([key, { names }]) => [...plainNames(names)].map((name) => ({ key, name }))),
    ({ name }) => name,
  )
  const wanted = new Map<string, string>()
  for (const { key, names } of renamed) {
    const keys = new Set(
      [...plainNames(names)].flatMap((name) => holders.get(name) ?? []).map((held) => held.key),
    )
    const [holder] = keys
    const wasSpelled = [...plainNames(known.get(key)?.names ?? [])].some((name) => plain(key).includes(name))
    if (holder !== undefined && keys.size === 1 && !wasSpelled) wanted.set(key, holder)
  }
  const moved = settle(wanted, present)
  return {
    moved,
    left: [...moved.values()].filter((holder) => !present.has(holder)),
    doubtful: new Set(
      renamed
        .filter(
          ({ key, names }) =>
            !moved.has(key) && (wanted.has(key) || !resembles(known.get(key)?.names ?? [], names)),
        )
        .map(({ key }) => key),
    ),
  }
}

/** Keeps the moves to channels that no other key means any more. */
function settle(wanted: ReadonlyMap<string, string>, present: ReadonlySet<string>): Map<string, string> {
  const takers = Map.groupBy(wanted, ([, holder]) => holder)
  const moves = new Map([...wanted].filter(([, holder]) => takers.get(holder)?.length === 1))
  for (let before = -1; before !== moves.size;) {
    before = moves.size
    for (const [key, holder] of moves) if (present.has(holder) && !moves.has(holder)) moves.delete(key)
  }
  return moves
}

/** Whether names have one in common, apart from spelling and numbers. */
export function sharesName(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [plainNames(some), plainNames(others)]
  return [...a].some((name) => b.has(name))
}

function isOther(before: readonly string[], now: readonly string[]): boolean {
  const [old, fresh] = [plainNames(before), plainNames(now)]
  return old.size > 0 && fresh.size > 0 && ![...old].some((name) => fresh.has(name))
}

/** Whether a name only gained or lost words: `Alfa` and `Alfa Plus`, but not `Alfa` and `Alfa 2`. */
function resembles(before: readonly string[], now: readonly string[]): boolean {
  return before.some((old) =>
    now.some((fresh) => {
      const [a, b] = [wordsOf(old), wordsOf(fresh)]
      const lost = a.filter((word) => !b.includes(word))
      const gained = b.filter((word) => !a.includes(word))
      return (
        (lost.length === 0 || gained.length === 0) && ![...lost, ...gained].some((word) => /\d/.test(word))
      )
    }),
  )
}

const wordsOf = (name: string) =>
  foldForSearch(name)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)

const plain = (text: string) => foldForSearch(text).replaceAll(/[^\p{L}\p{N}+]+/gu, '')

/** Folded names without numbers, which are positions. */
const plainNames = (names: readonly string[]) =>
  new Set(names.map(plain).filter((name) => /\p{L}/u.test(name)))
