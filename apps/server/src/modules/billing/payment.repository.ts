import type { DbOrTx } from '../../db/database.ts'
import { checkTransition, paymentTransitions } from './billing-states.ts'
import type { PaymentStatus } from './billing-states.ts'
import type { OpenedPayment, StoredMethod } from './payment-provider.ts'

export type PaymentRow = {
  id: number
  orderId: number
  provider: string
  status: PaymentStatus
  reference: string
  providerReference: string | null
  redirectUrl: string | null
  amountCents: number
  error: string | null
}

const columns = [
  'id',
  'orderId',
  'provider',
  'status',
  'reference',
  'providerReference',
  'redirectUrl',
  'amountCents',
  'error',
] as const

export function paymentRepository(db: DbOrTx) {
  const select = () => db.selectFrom('payment').select(columns).$narrowType<PaymentRow>()

  async function setStatus(
    payment: PaymentRow,
    status: PaymentStatus,
    change: Partial<OpenedPayment> & { error?: string },
    now: Date,
  ) {
    checkTransition(paymentTransitions, payment.status, status)
    await db
      .updateTable('payment')
      .set({ ...change, status, updatedAt: now })
      .where('id', '=', payment.id)
      .execute()
  }

  return {
    insert: (
      payment: Pick<PaymentRow, 'orderId' | 'provider' | 'reference' | 'amountCents'>,
      now: Date,
    ): Promise<PaymentRow> =>
      db
        .insertInto('payment')
        .values({ ...payment, status: 'CREATED' satisfies PaymentStatus, createdAt: now, updatedAt: now })
        .returning(columns)
        .$narrowType<PaymentRow>()
        .executeTakeFirstOrThrow(),

    async find(id: number): Promise<PaymentRow | null> {
      return (await select().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The payment that paid an order; null = nothing was paid. */
    async findCompleted(orderId: number): Promise<PaymentRow | null> {
      const row = await select()
        .where('orderId', '=', orderId)
        .where('status', '=', 'COMPLETED')
        .executeTakeFirst()
      return row ?? null
    },

    /** The latest attempt to pay an order; null = nothing was to be paid. */
    async findLatest(orderId: number): Promise<PaymentRow | null> {
      const row = await select().where('orderId', '=', orderId).orderBy('id', 'desc').executeTakeFirst()
      return row ?? null
    },

    async findByProviderReference(provider: string, providerReference: string): Promise<PaymentRow | null> {
      const row = await select()
        .where('provider', '=', provider)
        .where('providerReference', '=', providerReference)
        .executeTakeFirst()
      return row ?? null
    },

    markOpened: (payment: PaymentRow, opened: OpenedPayment, now: Date) =>
      setStatus(payment, 'PENDING', opened, now),
    markCompleted: (payment: PaymentRow, now: Date) => setStatus(payment, 'COMPLETED', {}, now),
    markFailed: (payment: PaymentRow, reason: string, now: Date) =>
      setStatus(payment, 'FAILED', { error: reason }, now),

    /** Keeps a means of payment and returns its id; one that is known already stays one. */
    async storeMethod(userId: number, provider: string, method: StoredMethod, now: Date): Promise<number> {
      const row = await db
        .insertInto('paymentMethod')
        .values({ ...method, userId, provider, createdAt: now })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'providerReference']).doUpdateSet({ label: method.label }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}
