import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { delayedBefore, closedSince } from './mail-attention.ts'

export type MailCounts = {
  waiting: number
  oldestWaitingAt: Date | null
  /** Waiting for more than an hour. */
  delayed: number
  sent: number
  refused: number
}

/** Mails that wait, and those sent or refused within 24 hours; each from an index (record 0084). */
export async function countMails(db: DbOrTx, now: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select waiting.*,
      (select count(*) from mail where sent_at >= ${closedSince(now)}) as sent,
      (select count(*) from mail where refused_at >= ${closedSince(now)}) as refused
    from (
      select count(*) as waiting, min(created_at) as oldest_waiting_at,
        count(*) filter (where created_at < ${delayedBefore(now)}) as delayed
      from mail where sent_at is null and refused_at is null
    ) waiting`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('An aggregate has one row')
  return counts
}
