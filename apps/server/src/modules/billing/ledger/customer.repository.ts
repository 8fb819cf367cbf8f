import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { LinkHolder } from '../../guide/index.ts'
import { userRepository } from '../../identity/index.ts'
import type { UserRow } from '../../identity/index.ts'
import type { CustomerTx } from './customer-tx.ts'

const orderColumns = [
  'customerOrder.id',
  'customerOrder.code',
  'customerOrder.kind',
  'customerOrder.status',
  'customerOrder.totalCents',
  'customerOrder.paymentFeeCents',
  'customerOrder.consents',
  'customerOrder.billingCountry',
  'customerOrder.networkCountry',
  'customerOrder.company',
  'customerOrder.companyAddress',
  'customerOrder.vatId',
  'customerOrder.vatAnsweredAt',
  'customerOrder.vatConsultation',
  'customerOrder.isReverseCharge',
  'customerOrder.createdAt',
] as const
export type CustomerOrder = Row<'customerOrder', (typeof orderColumns)[number]> & {
  voucherCode: string | null
}

/** All orders of a customer, including failed ones, newest first. */
export function listOrdersOf(db: DbOrTx, userId: number): Promise<CustomerOrder[]> {
  return db
    .selectFrom('customerOrder')
    .leftJoin('voucher', 'voucher.id', 'customerOrder.voucherId')
    .select(orderColumns)
    .select('voucher.code as voucherCode')
    .where('userId', '=', userId)
    .orderBy('customerOrder.id', 'desc')
    .execute()
}

export function listPaymentMethodsOf(db: DbOrTx, userId: number) {
  return db
    .selectFrom('paymentMethod')
    .select(['provider', 'label', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/**
 * Deletes what only unfinished changes of the payment method and retried checkouts need. Returns the visits to a provider's page that
 * were under way.
 */
export async function deleteUnfinishedCalls(tx: CustomerTx, userId: number) {
  const setups = await tx
    .deleteFrom('methodSetup')
    .where('userId', '=', userId)
    .returning(['provider', 'providerReference', 'status'])
    .execute()
  await tx.deleteFrom('idempotencyKey').where('userId', '=', userId).execute()
  return setups.filter(({ status }) => status === 'PENDING')
}

/** The account behind a customer. No mail is sent to a deleted one. */
export type Customer = Pick<
  UserRow,
  'name' | 'email' | 'emailVerifiedAt' | 'bannedAt' | 'inactivatedAt' | 'deletedAt'
> &
  LinkHolder

export async function getCustomer(db: DbOrTx, userId: number): Promise<Customer> {
  const user = await userRepository(db).find(userId)
  if (user === null) throw new Error(`there is no account ${userId}`)
  return user
}
