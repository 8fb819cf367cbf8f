import type { DeclaredChannel } from './channel-identity.ts'
import { sharesName } from './judge-names.ts'
import type { KnownKey } from './judge-names.ts'

/** Held names of a source's id. `isOpen`: nobody has decided about them. */
export type Hold = { names: string[]; since: Date; runs: number; several: boolean; isOpen: boolean }

/** A source's id with its hold. `changesNames`: its name says what it shows, so another name is no other channel. */
export type HeldKey = KnownKey & {
  hold: Hold | null
  decision: 'kept' | 'mapped' | 'added' | 'refused' | null
  changesNames: boolean
}

/** A hold that nobody decides ends with this many consecutive runs over this time: a mistake of a source rarely lasts that long. */
const runsToEnd = 3
const daysToEnd = 2

type HoldEnd = { ends: boolean; changesNames: boolean }
const stays: HoldEnd = { ends: false, changesNames: false }

/**
 * Whether another name of an id is followed: as an administrator decided, or once it has lasted. An id that had several names while held,
 * such as that of an event channel, is named after what it shows: its later names are followed at once (record 0122).
 */
export function judgeHold(
  { hold, decision, changesNames }: HeldKey,
  names: readonly string[],
  now: Date,
): HoldEnd {
  if (hold === null) return { ends: changesNames, changesNames }
  const isSame = sharesName(hold.names, names)
  if (!hold.isOpen && isSame) return { ends: decision === 'kept', changesNames }
  if (!hold.isOpen) return stays
  const hasLasted =
    hold.runs + 1 >= runsToEnd && now.getTime() - hold.since.getTime() >= daysToEnd * 86_400_000
  return hasLasted ? { ends: true, changesNames: hold.several || !isSame } : stays
}

export type NewHold = Hold & { key: string; isAnother: boolean }

/** The hold of a channel after one more run. `isAnother`: begins, or its names have changed. A decision covers the names that it was about. */
export function continueHold(before: Hold | null, { key, names }: DeclaredChannel, now: Date): NewHold {
  const isSame = before !== null && sharesName(before.names, names)
  if (before === null || (!before.isOpen && !isSame))
    return { key, names, since: now, runs: 1, several: false, isOpen: true, isAnother: true }
  return {
    ...before,
    key,
    names,
    runs: before.runs + 1,
    several: before.several || !isSame,
    isAnother: !isSame,
  }
}
