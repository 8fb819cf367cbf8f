import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

export type SandboxPayment = Row<'sandboxPayment', (typeof columns)[number]>
export type SandboxStatus = SandboxPayment['status']
export type SandboxMethod = Omit<Row<'sandboxMethod'>, 'createdAt'>
export type SandboxRefund = Omit<Row<'sandboxRefund'>, 'createdAt'>
export type SandboxDispute = Omit<Row<'sandboxDispute'>, 'createdAt'>
export type NewSandboxPayment = Omit<
  SandboxPayment,
  'status' | 'updatedAt' | 'cardEnding' | 'cardExpiresOn' | 'methodToken' | 'failureReason' | 'decline'
>

type Change = Partial<
  Pick<SandboxPayment, 'cardEnding' | 'cardExpiresOn' | 'methodToken' | 'failureReason' | 'decline'>
> & { status: SandboxStatus }

const columns = [
  'token',
  'reference',
  'status',
  'amountCents',
  'currency',
  'description',
  'returnUrl',
  'storeMethod',
  'customerReference',
  // Last four digits of the card used or awaiting confirmation; null for the wallet.
  'cardEnding',
  'cardExpiresOn',
  'methodToken',
  'failureReason',
  'decline',
  // When a completed payment was completed.
  'updatedAt',
] as const

/** The sandbox's own tables, used by nothing else. */
export function sandboxRepository(db: DbOrTx) {
  const select = () => db.selectFrom('sandboxPayment').select(columns)
  return {
    /** Inserts a payment unless its reference exists. */
    async insertMissing(payment: NewSandboxPayment, now: Date) {
      await db
        .insertInto('sandboxPayment')
        .values({ ...payment, status: 'pending' satisfies SandboxStatus, createdAt: now, updatedAt: now })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
    },

    async find(token: string): Promise<SandboxPayment | null> {
      return firstRow(select().where('token', '=', token))
    },

    async findByReference(reference: string): Promise<SandboxPayment | null> {
      return firstRow(select().where('reference', '=', reference))
    },

    /** Locks the payment until the transaction ends. */
    async lock(token: string): Promise<SandboxPayment | null> {
      return firstRow(select().where('token', '=', token).forUpdate())
    },

    async update(token: string, change: Change, now: Date) {
      await db
        .updateTable('sandboxPayment')
        .set({ ...change, updatedAt: now })
        .where('token', '=', token)
        .execute()
    },

    async insertMethod(method: SandboxMethod, now: Date) {
      await db
        .insertInto('sandboxMethod')
        .values({ ...method, createdAt: now })
        .execute()
    },

    async deleteMethod(token: string) {
      await db.deleteFrom('sandboxMethod').where('token', '=', token).execute()
    },

    async findMethod(token: string): Promise<SandboxMethod | null> {
      return firstRow(
        db
          .selectFrom('sandboxMethod')
          .select(['token', 'customerReference', 'label', 'cardEnding', 'expiresOn'])
          .where('token', '=', token),
      )
    },

    listRefunds: (paymentToken: string): Promise<SandboxRefund[]> =>
      db
        .selectFrom('sandboxRefund')
        .select(['token', 'reference', 'paymentToken', 'amountCents', 'reason'])
        .where('paymentToken', '=', paymentToken)
        .execute(),

    listDisputes: (paymentToken: string): Promise<SandboxDispute[]> =>
      db
        .selectFrom('sandboxDispute')
        .select(['token', 'paymentToken', 'state', 'amountCents', 'evidenceDueAt'])
        .where('paymentToken', '=', paymentToken)
        .execute(),

    async insertDispute(dispute: SandboxDispute, now: Date) {
      await db
        .insertInto('sandboxDispute')
        .values({ ...dispute, createdAt: now })
        .execute()
    },

    /** False = none was open. */
    async closeDisputes(paymentToken: string, state: 'won' | 'lost'): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sandboxDispute')
        .set({ state })
        .where('paymentToken', '=', paymentToken)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async insertRefund(refund: SandboxRefund, now: Date) {
      await db
        .insertInto('sandboxRefund')
        .values({ ...refund, createdAt: now })
        .execute()
    },
  }
}
