import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { PaymentStatus } from './billing-states.ts'
import type { RecordedConsents } from './order.repository.ts'
import { recordStatusChange } from './status-change.repository.ts'
import type { Because } from './status-change.repository.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'id',
  'userId',
  'subscriptionId',
  'provider',
  'status',
  'reference',
  'providerReference',
  // Given with the payment method during a trial.
  'consents',
  'error',
  'createdAt',
] as const

type Consents = { consents: RecordedConsents | null }
/** One visit to a provider's page that stores a payment method. */
export type MethodSetupRow = Row<'methodSetup', (typeof columns)[number]> & Consents
export type NewMethodSetupRow = Pick<
  MethodSetupRow,
  'userId' | 'subscriptionId' | 'provider' | 'reference' | 'consents'
>

function methodSetups(db: DbOrTx) {
  const select = () => db.selectFrom('methodSetup').select(columns).$narrowType<Consents>()
  return {
    async insert(setup: NewMethodSetupRow, now: Date, because: Because): Promise<MethodSetupRow> {
      const row = await db
        .insertInto('methodSetup')
        .values({
          ...setup,
          consents: setup.consents === null ? null : JSON.stringify(setup.consents),
          status: 'CREATED' satisfies PaymentStatus,
          createdAt: now,
          updatedAt: now,
        })
        .returning(columns)
        .$narrowType<Consents>()
        .executeTakeFirstOrThrow()
      const begun = { subject: 'method_setup', id: row.id, from: null, to: row.status } as const
      await recordStatusChange(db, begun, because, now)
      return row
    },

    get: (id: number): Promise<MethodSetupRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    async find(id: number): Promise<MethodSetupRow | null> {
      return firstRow(select().where('id', '=', id))
    },

    async findByProviderReference(
      provider: string,
      providerReference: string,
    ): Promise<MethodSetupRow | null> {
      return firstRow(
        select().where('provider', '=', provider).where('providerReference', '=', providerReference),
      )
    },

    /** Open ones older than `before`, by id, in batches. */
    listOpen: (before: Date, afterId: number, limit: number): Promise<MethodSetupRow[]> =>
      select()
        .where('status', 'in', ['CREATED', 'PENDING'])
        .where('createdAt', '<', before)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Open ones of one subscription of a customer, by id. */
    listOpenOf: (userId: number, subscriptionId: number): Promise<MethodSetupRow[]> =>
      select()
        .where('userId', '=', userId)
        .where('subscriptionId', '=', subscriptionId)
        .where('status', 'in', ['CREATED', 'PENDING'])
        .orderBy('id')
        .execute(),

    /** `setup` as read under the customer's lock. */
    async setStatus(
      setup: MethodSetupRow,
      status: PaymentStatus,
      change: Partial<Pick<MethodSetupRow, 'providerReference' | 'error'>>,
      now: Date,
      because: Because,
    ) {
      const step = { subject: 'method_setup', id: setup.id, from: setup.status, to: status } as const
      await recordStatusChange(db, step, because, now)
      await db
        .updateTable('methodSetup')
        .set({ ...change, status, updatedAt: now })
        .where('id', '=', setup.id)
        .execute()
    },
  }
}
export const methodSetupRepository: WritesUnderLock<typeof methodSetups, 'insert' | 'setStatus'> =
  methodSetups
