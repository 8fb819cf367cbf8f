import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import type { WritesUnderLock } from './customer-tx.ts'
import { recordStatusChange } from './status-change.repository.ts'
import type { Because } from './status-change.repository.ts'

const columns = [
  'dispute.id',
  'dispute.paymentId',
  'dispute.providerReference',
  'dispute.state',
  'dispute.reason',
  'dispute.amountCents',
  'dispute.evidenceDueAt',
  'dispute.openedAt',
  'dispute.closedAt',
] as const

export type DisputeRow = Row<'dispute', (typeof columns)[number]>

function disputes(db: DbOrTx) {
  const select = () => db.selectFrom('dispute').select(columns)

  return {
    /** Null = not recorded yet. */
    find: (paymentId: number, providerReference: string): Promise<DisputeRow | null> =>
      firstRow(
        select().where('paymentId', '=', paymentId).where('providerReference', '=', providerReference),
      ),

    /** Oldest first. */
    listOfPayments: (paymentIds: readonly number[]): Promise<DisputeRow[]> =>
      select()
        .where('paymentId', '=', sql<number>`any(${paymentIds})`)
        .orderBy('id')
        .execute(),

    /** Ids of the payments with an open dispute. */
    async listDisputedPayments(): Promise<number[]> {
      const rows = await db
        .selectFrom('dispute')
        .select('paymentId')
        .distinct()
        .where('state', '=', 'open')
        .orderBy('paymentId')
        .execute()
      return rows.map(({ paymentId }) => paymentId)
    },

    /** With the codes of the disputed orders, oldest first. */
    listOfUser: (userId: number) =>
      select()
        .innerJoin('payment', 'payment.id', 'dispute.paymentId')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select('customerOrder.code as orderCode')
        .where('customerOrder.userId', '=', userId)
        .orderBy('dispute.id')
        .execute(),

    /** Records a dispute as open, even if the provider has decided it since. */
    async insert(paymentId: number, dispute: ProviderDispute, now: Date, because: Because) {
      const { providerReference, reason, amountCents, evidenceDueAt } = dispute
      const row = await db
        .insertInto('dispute')
        .values({
          paymentId,
          providerReference,
          state: 'open',
          reason,
          amountCents,
          evidenceDueAt,
          openedAt: now,
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await recordStatusChange(
        db,
        { subject: 'dispute', id: row.id, from: null, to: row.state },
        because,
        now,
      )
      return row
    },

    /** `dispute` as read under the customer's lock. */
    async update(dispute: DisputeRow, said: ProviderDispute, now: Date, because: Because) {
      const { state, reason, amountCents, evidenceDueAt } = said
      const { id, state: from } = dispute
      if (from !== state)
        await recordStatusChange(db, { subject: 'dispute', id, from, to: state }, because, now)
      const closedAt = state === 'open' ? null : (dispute.closedAt ?? now)
      await db
        .updateTable('dispute')
        .set({ state, reason, amountCents, evidenceDueAt, closedAt })
        .where('id', '=', id)
        .execute()
    },
  }
}
export const disputeRepository: WritesUnderLock<typeof disputes, 'insert' | 'update'> = disputes
