import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { WritesUnderLock } from './customer-tx.ts'
import type { Service } from './price-list.repository.ts'

const columns = ['orderId', 'giver', 'recipient', 'message', 'voucherId'] as const

/** The buyer's texts, and the voucher once the order is paid. */
export type GiftRow = Row<'gift', (typeof columns)[number]>
export type GiftTexts = Pick<GiftRow, 'giver' | 'recipient' | 'message'>

/** `paidCents`: its price when it was bought. */
export type GivenService = Service & { paidCents: number }

const listed = [
  'customerOrder.id as orderId',
  'customerOrder.code as orderCode',
  'customerOrder.status',
  'customerOrder.totalCents',
  'customerOrder.paymentFeeCents',
  'customerOrder.refundedCents',
  'customerOrder.createdAt',
  'customerOrder.completedAt',
  'service.name as service',
  'gift.giver',
  'gift.recipient',
  'gift.message',
  'voucher.code as giftCode',
  'voucher.channelLimit',
  'voucher.validUntil',
  'voucher.active',
  'used.status as usedStatus',
  'used.completedAt as usedAt',
] as const

/** Whether an order uses the code, also a pending one. */
const isUsed = sql<boolean>`exists (select from customer_order used
  where used.voucher_id = gift.voucher_id and used.status <> 'failed' and used.voucher_released_at is null)`.as(
  'isUsed',
)

/** Years that customers bought for others. */
function gifts(db: DbOrTx) {
  /** `used`: the order that uses the code, also a pending one. A gift's code is used once. */
  const selectListed = () =>
    db
      .selectFrom('gift')
      .innerJoin('customerOrder', 'customerOrder.id', 'gift.orderId')
      .innerJoin('service', 'service.id', 'customerOrder.serviceId')
      .leftJoin('voucher', 'voucher.id', 'gift.voucherId')
      .leftJoin('customerOrder as used', (join) =>
        join
          .onRef('used.voucherId', '=', 'gift.voucherId')
          .on('used.status', '!=', 'failed')
          .on('used.voucherReleasedAt', 'is', null),
      )
      .select(listed)

  return {
    async insert(gift: Omit<GiftRow, 'voucherId'>) {
      await db.insertInto('gift').values(gift).execute()
    },

    get: (orderId: number): Promise<GiftRow> =>
      db.selectFrom('gift').select(columns).where('orderId', '=', orderId).executeTakeFirstOrThrow(),

    /** The service that a voucher gives, in the size that was bought, at the list price; null = the voucher is no gift. */
    findGiven: (voucherId: number): Promise<GivenService | null> =>
      firstRow(
        db
          .selectFrom('gift')
          .innerJoin('customerOrder', 'customerOrder.id', 'gift.orderId')
          .innerJoin('service', 'service.id', 'customerOrder.serviceId')
          .select(['service.id', 'service.code', 'service.name', 'service.priceCents'])
          .select(['customerOrder.channelLimit', 'customerOrder.servicePriceCents as paidCents'])
          .where('gift.voucherId', '=', voucherId),
      ),

    /** A paid gift with its voucher. */
    getIssued: (orderId: number) =>
      db
        .selectFrom('gift')
        .innerJoin('voucher', 'voucher.id', 'gift.voucherId')
        .select(['gift.giver', 'gift.recipient', 'gift.message', 'voucher.code'])
        .select((gift) => [
          gift.ref('voucher.channelLimit').$notNull().as('channelLimit'),
          gift.ref('voucher.validUntil').$notNull().as('validUntil'),
        ])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow(),

    async setVoucher(orderId: number, voucherId: number) {
      await db.updateTable('gift').set({ voucherId }).where('orderId', '=', orderId).execute()
    },

    /** The code of a paid gift, and whether an order has used or reserved it; null = no code was issued. */
    findCode: (orderId: number): Promise<{ code: string; isUsed: boolean } | null> =>
      firstRow(
        db
          .selectFrom('gift')
          .innerJoin('voucher', 'voucher.id', 'gift.voucherId')
          .select('voucher.code')
          .select(isUsed)
          .where('orderId', '=', orderId),
      ),

    /** Whether somebody holds the year of the gift, or is about to. */
    isHeld: async (orderId: number): Promise<boolean> =>
      (await firstRow(
        db
          .selectFrom('gift')
          .innerJoin('customerOrder as used', 'used.voucherId', 'gift.voucherId')
          .innerJoin('subscription', 'subscription.id', 'used.subscriptionId')
          .select('used.id')
          .where('gift.orderId', '=', orderId)
          .where('used.status', '!=', 'failed')
          .where('used.voucherReleasedAt', 'is', null)
          .where('subscription.status', '!=', 'CANCELED'),
      )) !== null,

    /** All gifts that a customer ordered, newest first. */
    listOf: (userId: number) =>
      selectListed().where('customerOrder.userId', '=', userId).orderBy('customerOrder.id', 'desc').execute(),

    findByCode: (code: string) => firstRow(selectListed().where('voucher.code', '=', code)),

    /** Erases what the customer typed: names and words about other people. */
    async eraseTexts(userId: number) {
      await db
        .updateTable('gift')
        .set({ giver: null, recipient: null, message: null })
        .where(
          'orderId',
          'in',
          sql<number>`(select id from customer_order where user_id = ${userId} and kind = 'gift')`,
        )
        .execute()
    },
  }
}
export const giftRepository: WritesUnderLock<typeof gifts, 'insert' | 'setVoucher' | 'eraseTexts'> = gifts
export type ListedGift = Awaited<ReturnType<ReturnType<typeof gifts>['listOf']>>[number]
