import type { Db } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = [
  'reference',
  'request',
  'returnUrl',
  'vaultId',
  'isCharge',
  'providerId',
  'redirectUrl',
  'decision',
  'failureReason',
  'decline',
] as const

/** A request to PayPal, as recorded before sending. */
export type PaypalPage = Row<'paypalPage', (typeof columns)[number]>
export type NewPaypalPage = Pick<PaypalPage, 'reference' | 'request' | 'returnUrl' | 'vaultId' | 'isCharge'>
export type OpenedPage = PaypalPage & { providerId: string; redirectUrl: string }
export type Decision = NonNullable<PaypalPage['decision']>

/** The adapter's own table, used by nothing else. */
export function paypalRepository(db: Db) {
  const select = () => db.selectFrom('paypalPage').select(columns)
  const update = (reference: string) => db.updateTable('paypalPage').where('reference', '=', reference)

  async function find(reference: string): Promise<PaypalPage | null> {
    return firstRow(select().where('reference', '=', reference))
  }

  return {
    find,

    async findByProviderId(providerId: string): Promise<OpenedPage | null> {
      return firstRow(
        select()
          .where('providerId', '=', providerId)
          .$narrowType<{ providerId: string; redirectUrl: string }>(),
      )
    },

    /** Inserts a page unless its reference exists; returns the stored one. */
    async insertMissing(page: NewPaypalPage, now: Date): Promise<PaypalPage | null> {
      await db
        .insertInto('paypalPage')
        .values({ ...page, request: JSON.stringify(page.request), createdAt: now })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
      return find(page.reference)
    },

    /** Records PayPal's answer; the first one wins. */
    async open(reference: string, opened: { providerId: string; redirectUrl: string }) {
      await update(reference).set(opened).where('providerId', 'is', null).execute()
    },

    /** Decides between capture and cancel, once and for all; returns the decision. */
    async decide(reference: string, decision: Decision): Promise<Decision> {
      await update(reference).set({ decision }).where('decision', 'is', null).execute()
      return (await find(reference))?.decision ?? decision
    },

    /** Withdraws a capture decision that had no effect, so that the order can be canceled again. */
    async reopen(reference: string) {
      await update(reference).set({ decision: null }).where('decision', '=', 'capture').execute()
    },

    async fail(reference: string, failure: Pick<PaypalPage, 'failureReason' | 'decline'>) {
      await update(reference).set(failure).execute()
    },

    async keepMethod(reference: string, vaultId: string) {
      await update(reference).set({ vaultId }).execute()
    },
  }
}
export type PaypalRepository = ReturnType<typeof paypalRepository>
