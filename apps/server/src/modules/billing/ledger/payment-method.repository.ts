import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { StoredMethod } from '../payment-provider.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'id',
  'userId',
  'provider',
  'providerReference',
  'label',
  'expiresOn',
  'cardBrand',
  'cardLast4',
] as const
export type PaymentMethodRow = Row<'paymentMethod', (typeof columns)[number]>
export type CardColumns = Pick<PaymentMethodRow, 'cardBrand' | 'cardLast4'>

export type StoredReference = Pick<PaymentMethodRow, 'provider' | 'providerReference'>

function paymentMethods(db: DbOrTx) {
  return {
    /** Stores a payment method and returns its id; idempotent by the provider's reference. */
    async store(userId: number, provider: string, method: StoredMethod, now: Date): Promise<number> {
      const { card, providerReference, label, expiresOn } = method
      const described = { label, expiresOn, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
      const row = await db
        .insertInto('paymentMethod')
        .values({ ...described, providerReference, userId, provider, createdAt: now })
        .onConflict((conflict) => conflict.columns(['provider', 'providerReference']).doUpdateSet(described))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** Deletes those without a subscription or an open payment, and returns them. */
    deleteUnused: (userId: number): Promise<StoredReference[]> =>
      db
        .deleteFrom('paymentMethod')
        .where('userId', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('subscription')
                .select('subscription.id')
                .whereRef('subscription.paymentMethodId', '=', 'paymentMethod.id')
                .where('subscription.status', '!=', 'CANCELED'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment')
                .select('payment.id')
                .whereRef('payment.paymentMethodId', '=', 'paymentMethod.id')
                .where('payment.status', 'in', ['CREATED', 'PENDING']),
            ),
          ),
        )
        .returning(['provider', 'providerReference'])
        .execute(),

    async isStored({ provider, providerReference }: StoredReference): Promise<boolean> {
      const row = await firstRow(
        db
          .selectFrom('paymentMethod')
          .select('id')
          .where('provider', '=', provider)
          .where('providerReference', '=', providerReference),
      )
      return row !== null
    },

    async find(id: number | null): Promise<PaymentMethodRow | null> {
      if (id === null) return null
      return firstRow(db.selectFrom('paymentMethod').select(columns).where('id', '=', id))
    },
  }
}
export const paymentMethodRepository: WritesUnderLock<typeof paymentMethods, 'store' | 'deleteUnused'> =
  paymentMethods
