import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type MailCounts = {
  waiting: number
  oldestWaitingAt: Date | null
  /** Waiting since before `delayedBefore`. */
  delayed: number
  sent: number
  refused: number
}

/** Mails that wait, and those sent or refused since `since`; each from an index (record 0084). */
export async function countMails(
  db: DbOrTx,
  { since, delayedBefore }: { since: Date; delayedBefore: Date },
): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select waiting.*,
      (select count(*) from mail where sent_at >= ${since}) as sent,
      (select count(*) from mail where refused_at >= ${since}) as refused
    from (
      select count(*) as waiting, min(created_at) as oldest_waiting_at,
        count(*) filter (where created_at < ${delayedBefore}) as delayed
      from mail where sent_at is null and refused_at is null
    ) waiting`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('An aggregate has one row')
  return counts
}
