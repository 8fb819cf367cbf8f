import type { DbOrTx } from '../../../db/database.ts'
import { sql } from 'kysely'
import type { Row } from '../../../db/row.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'id',
  'kind',
  'buildsOn',
  'orderId',
  'serviceId',
  'channelLimit',
  'priceCents',
  // A voucher's discount on the price: the next term costs `priceCents`. Negative: a gift cost more than that.
  'discountCents',
  'startAt',
  'finishAt',
  'reversedAt',
  // The subscription had no payment method before this upgrade was paid.
  'bringsMethod',
] as const

/** Time or channel limit that was bought or given: one row of a subscription's ledger. */
export type TermRow = Row<'term', (typeof columns)[number]>
export type NewTerm = Omit<TermRow, 'id' | 'reversedAt' | 'bringsMethod'> & { bringsMethod?: boolean }

function terms(db: DbOrTx) {
  return {
    /** All of a subscription, oldest first. */
    list: (subscriptionId: number): Promise<TermRow[]> =>
      db
        .selectFrom('term')
        .select(columns)
        .where('subscriptionId', '=', subscriptionId)
        .orderBy('id')
        .execute(),

    /** Those of several subscriptions, oldest first. */
    listAll: (subscriptionIds: readonly number[]): Promise<(TermRow & { subscriptionId: number })[]> =>
      db
        .selectFrom('term')
        .select([...columns, 'subscriptionId'])
        .where('subscriptionId', '=', sql<number>`any(${subscriptionIds})`)
        .orderBy('id')
        .execute(),

    async append(subscriptionId: number, term: NewTerm) {
      await db
        .insertInto('term')
        .values({ ...term, subscriptionId })
        .execute()
    },

    async reverse(ids: readonly number[], now: Date) {
      await db
        .updateTable('term')
        .set({ reversedAt: now })
        .where('id', '=', sql<number>`any(${ids})`)
        .where('reversedAt', 'is', null)
        .execute()
    },
  }
}
export const termRepository: WritesUnderLock<typeof terms, 'append' | 'reverse'> = terms
