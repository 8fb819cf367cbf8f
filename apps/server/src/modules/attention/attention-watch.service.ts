import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { attentionRepository } from './attention.repository.ts'
import type { AttentionSubject, NewAttentionItem } from './attention.repository.ts'

/** An item that is open as long as the records say so. */
export type WatchedItem = AttentionSubject & Pick<NewAttentionItem, 'cause' | 'causeParams'> & { since: Date }

/** Reads the items of one kind from the records, at any time. */
export type WatchedItemSource = {
  kind: NewAttentionItem['kind']
  read(now: Date): Promise<WatchedItem[]>
  /** Whether an open item that `read` no longer returns is settled; by default each is. */
  isSettled?(subject: number | string): boolean
}

/**
 * Opens, updates and closes items by what the records say, so that a process that dies in between loses none. An item that an administrator
 * closed is not opened again unless it began later.
 */
export function createAttentionWatch({
  db,
  clock,
  sources,
}: {
  db: Db
  clock: Clock
  sources: readonly WatchedItemSource[]
}) {
  return async () => {
    const now = clock.now()
    for (const { kind, read, isSettled = () => true } of sources) {
      const present = new Map((await read(now)).map((item) => [subjectOf(item), item]))
      await db.transaction().execute(async (tx) => {
        const items = attentionRepository(tx)
        const open = new Set(await items.listOpen(kind))
        for (const subject of open)
          if (!present.has(subject) && isSettled(subject)) await items.close(kind, subject, now)
        for (const [subject, { since, ...item }] of present)
          if (open.has(subject) || !(await items.isDismissed(kind, subject, since)))
            await items.open({ ...item, kind }, since)
      })
    }
  }
}

const subjectOf = (item: AttentionSubject) => ('subjectKey' in item ? item.subjectKey : item.subjectId)
