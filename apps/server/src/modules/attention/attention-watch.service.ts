import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { attentionRepository } from './attention.repository.ts'
import type { NewAttentionItem } from './attention.repository.ts'

/** Something that needs a person since a time. */
export type Matter = NewAttentionItem & { since: Date }

/** Matters of one kind that can be read from the records at any time. */
export type MatterSource = {
  kind: Matter['kind']
  read(now: Date): Promise<Matter[]>
  /** Of open items that `read` no longer returns, those that are settled; by default all. */
  isSettled?(subject: number | string): boolean
}

/**
 * Opens and closes items by what the records say, so that a process that dies in between loses none. An item that an administrator
 * closed is not opened again for the same matter.
 */
export function createAttentionWatch({
  db,
  clock,
  sources,
}: {
  db: Db
  clock: Clock
  sources: readonly MatterSource[]
}) {
  return async () => {
    const now = clock.now()
    for (const { kind, read, isSettled = () => true } of sources) {
      const matters = new Map((await read(now)).map((matter) => [subjectOf(matter), matter]))
      await db.transaction().execute(async (tx) => {
        const items = attentionRepository(tx)
        const open = new Set(await items.listOpen(kind))
        for (const subject of open)
          if (!matters.has(subject) && isSettled(subject)) await items.close(kind, subject, now)
        for (const [subject, { since, ...item }] of matters)
          if (!open.has(subject) && !(await items.isDismissed(kind, subject, since)))
            await items.open(item, since)
      })
    }
  }
}

const subjectOf = (item: NewAttentionItem) => ('subjectKey' in item ? item.subjectKey : item.subjectId)
