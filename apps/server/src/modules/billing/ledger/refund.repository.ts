import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { RefundStatus } from './billing-states.ts'
import { recordStatusChange } from './status-change.repository.ts'
import type { Because } from './status-change.repository.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'id',
  'paymentId',
  'amountCents',
  'reason',
  'status',
  'origin',
  // Ours, at the provider.
  'reference',
  'providerReference',
  'error',
  'createdAt',
  'updatedAt',
  'completedAt',
  // Day of a bank transfer; null = the money went back at the provider.
  'transferredOn',
] as const

export type RefundRow = Row<'refund', (typeof columns)[number]>
/** `requestedBy`: the administrator; null = a withdrawal by the customer. */
export type NewRefundRow = Row<
  'refund',
  'paymentId' | 'amountCents' | 'reason' | 'reference' | 'requestedBy' | 'idempotencyKey' | 'bodyHash'
>

/** Money back that the provider reported, or that an administrator transferred. */
export type OutsideRefundRow = Pick<RefundRow, 'paymentId' | 'amountCents' | 'reason' | 'reference'> & {
  providerReference: string
} & (
    | { origin: Exclude<RefundRow['origin'], 'shop' | 'manual'> }
    | { origin: 'manual'; requestedBy: number; transferredOn: string }
  )

/** `amountCents` null = of any amount. */
type EqualRefund = Pick<NewRefundRow, 'paymentId' | 'reason'> & {
  amountCents: number | null
  requestedBy: number
}

function refunds(db: DbOrTx) {
  const select = () => db.selectFrom('refund').select(columns)

  async function sum(paymentId: number, statuses: readonly RefundStatus[]): Promise<number> {
    const row = await db
      .selectFrom('refund')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
      .where('paymentId', '=', paymentId)
      .where('status', 'in', statuses)
      .executeTakeFirstOrThrow()
    return row.cents
  }

  return {
    async insert(refund: NewRefundRow, now: Date, because: Because): Promise<RefundRow> {
      const row = await db
        .insertInto('refund')
        .values({ ...refund, status: 'REQUESTED' satisfies RefundStatus, createdAt: now, updatedAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow()
      const begun = { subject: 'refund', id: row.id, from: null, to: row.status } as const
      await recordStatusChange(db, begun, because, now)
      return row
    },

    /** Records a refund that we did not request at the provider. */
    async insertOutside(refund: OutsideRefundRow, now: Date, because: Because): Promise<RefundRow> {
      const row = await db
        .insertInto('refund')
        .values({ ...refund, status: 'PENDING' satisfies RefundStatus, createdAt: now, updatedAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow()
      const begun = { subject: 'refund', id: row.id, from: null, to: row.status } as const
      await recordStatusChange(db, begun, because, now)
      return row
    },

    get: (id: number): Promise<RefundRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    /** The refund that an earlier call with this key requested. */
    async findByKey(requestedBy: number, idempotencyKey: string) {
      return firstRow(
        select()
          .select('bodyHash')
          .where('requestedBy', '=', requestedBy)
          .where('idempotencyKey', '=', idempotencyKey),
      )
    },

    /** Refunded or pending amount of a payment, in cents. */
    sumOf: (paymentId: number): Promise<number> => sum(paymentId, ['REQUESTED', 'PENDING', 'COMPLETED']),

    /** Refunded amount of a payment, in cents. */
    returnedOf: (paymentId: number): Promise<number> => sum(paymentId, ['COMPLETED']),

    /** The newest equal refund that the administrator requested since `since` and that was not refused. */
    async findEqual(refund: EqualRefund, since: Date): Promise<RefundRow | null> {
      const { amountCents } = refund
      const found = select()
        .where('paymentId', '=', refund.paymentId)
        .where('requestedBy', '=', refund.requestedBy)
        .where('reason', '=', refund.reason)
        .where('idempotencyKey', 'is', null)
        .where('status', '!=', 'FAILED')
        .where('createdAt', '>', since)
        .orderBy('id', 'desc')
      return firstRow(amountCents === null ? found : found.where('amountCents', '=', amountCents))
    },

    /** Oldest first. */
    listOfPayments: (paymentIds: readonly number[]): Promise<RefundRow[]> =>
      select()
        .where('paymentId', '=', sql<number>`any(${paymentIds})`)
        .orderBy('id')
        .execute(),

    /**
     * Ids to ask the provider about: requested and not tried since `requestedBefore`, or pending and unchanged since
     * `pendingBefore`.
     */
    async listToAsk(requestedBefore: Date, pendingBefore: Date, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('refund')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('status', '=', 'REQUESTED'), where('updatedAt', '<', requestedBefore)]),
            where.and([where('status', '=', 'PENDING'), where('updatedAt', '<', pendingBefore)]),
          ]),
        )
        .orderBy('updatedAt')
        .limit(limit)
        .execute()
      return rows.map((row) => row.id)
    },

    /** Moves it to the end of the queue of refunds to ask about. */
    async touch(id: number, now: Date) {
      await db.updateTable('refund').set({ updatedAt: now }).where('id', '=', id).execute()
    },

    /** `refund` as read under the customer's lock. */
    async setStatus(
      refund: RefundRow,
      status: RefundStatus,
      change: { providerReference?: string; error?: string },
      now: Date,
      because: Because,
    ) {
      const { id, status: from } = refund
      await recordStatusChange(db, { subject: 'refund', id, from, to: status }, because, now)
      await db
        .updateTable('refund')
        .set({ ...change, status, updatedAt: now, completedAt: status === 'COMPLETED' ? now : null })
        .where('id', '=', id)
        .execute()
    },
  }
}
export const refundRepository: WritesUnderLock<typeof refunds, 'insert' | 'insertOutside' | 'setStatus'> =
  refunds
