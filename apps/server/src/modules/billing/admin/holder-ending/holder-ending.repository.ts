import { sql } from 'kysely'
import type { DbOrTx } from '../../../../db/database.ts'
import { firstRow } from '../../../../db/first-row.ts'
import type { Row } from '../../../../db/row.ts'

const columns = [
  'id',
  'channelIds',
  'holders',
  'reason',
  'subscriptionIds',
  'unusedCents',
  'done',
  'endedIds',
  'failedIds',
  'refundedCents',
  'status',
  'actorUserId',
  'requestId',
  'createdAt',
] as const
export type HolderEndingRow = Row<'holderEnding', (typeof columns)[number]>
export type NewHolderEnding = Omit<
  HolderEndingRow,
  'id' | 'done' | 'endedIds' | 'failedIds' | 'refundedCents' | 'status'
>

/** Outcome for one subscription. kept: it had ended, or its customer no longer had the channels. */
export type EndingOutcome = { is: 'ended'; refundedCents: number } | { is: 'kept' } | { is: 'failed' }

export function holderEndingRepository(db: DbOrTx) {
  const select = () => db.selectFrom('holderEnding').select(columns)
  return {
    insert: (ending: NewHolderEnding): Promise<HolderEndingRow> =>
      db.insertInto('holderEnding').values(ending).returning(columns).executeTakeFirstOrThrow(),

    find: (id: number): Promise<HolderEndingRow | null> => firstRow(select().where('id', '=', id)),

    lock: (id: number): Promise<HolderEndingRow | null> =>
      firstRow(select().where('id', '=', id).forUpdate()),

    /** Bulk ends that have not handled all of their subscriptions, and have one of these. */
    listRunningOf: (subscriptionIds: readonly number[]): Promise<HolderEndingRow[]> =>
      select()
        .where('status', '=', 'running')
        .where(sql<boolean>`subscription_ids && ${subscriptionIds}::integer[]`)
        .execute(),

    async setStatus(id: number, status: HolderEndingRow['status']) {
      await db.updateTable('holderEnding').set({ status }).where('id', '=', id).execute()
    },

    /** Notes the outcome of the next subscription. */
    async advance({ id, done, subscriptionIds }: HolderEndingRow, outcome: EndingOutcome) {
      const ids = subscriptionIds.slice(done, done + 1)
      const endedIds = outcome.is === 'ended' ? ids : []
      const failedIds = outcome.is === 'failed' ? ids : []
      const refundedCents = outcome.is === 'ended' ? outcome.refundedCents : 0
      await db
        .updateTable('holderEnding')
        .set({
          done: done + 1,
          status: done + 1 === subscriptionIds.length ? 'done' : 'running',
          endedIds: sql`ended_ids || ${endedIds}::integer[]`,
          failedIds: sql`failed_ids || ${failedIds}::integer[]`,
          refundedCents: sql`refunded_cents + ${refundedCents}::integer`,
        })
        .where('id', '=', id)
        .execute()
    },
  }
}
