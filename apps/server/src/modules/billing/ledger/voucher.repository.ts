import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'maxUses',
  'firstPurchaseOnly',
  'serviceIds',
  'validFrom',
  'validUntil',
  'active',
  'createdAt',
  'version',
  // A gift makes a year with up to this many channels free.
  'channelLimit',
  // The money for a gift went back, so its code stays off.
  'isVoid',
] as const

/** `value` is in cents, hundredths of a percent, or months; of a gift, the price that was paid in cents. */
export type VoucherRow = Row<'voucher', (typeof columns)[number]>

/** Orders that reserve or have used a voucher; a failed one releases it, and so does a withdrawal from a gift's use. */
type Uses = { total: number; ofUser: number }

export function voucherRepository(db: DbOrTx) {
  const select = () => db.selectFrom('voucher').select(columns)
  return {
    /** Locks the voucher: of concurrent customers, one gets the last use. Call it after the customer's lock. */
    lockByCode: (code: string): Promise<VoucherRow | null> =>
      firstRow(select().where('code', '=', code).forUpdate()),

    findByCode: (code: string): Promise<VoucherRow | null> => firstRow(select().where('code', '=', code)),

    get: (id: number): Promise<VoucherRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    lock: (id: number): Promise<VoucherRow | null> => firstRow(select().where('id', '=', id).forUpdate()),

    /** The voucher of a paid gift. */
    async insertGift(
      gift: Pick<VoucherRow, 'code' | 'value' | 'channelLimit' | 'validUntil' | 'createdAt'>,
    ): Promise<number> {
      const { id } = await db
        .insertInto('voucher')
        .values({
          ...gift,
          kind: 'gift',
          maxUses: 1,
          firstPurchaseOnly: false,
          serviceIds: [],
          validFrom: null,
          active: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Switches a gift's code off for good. Idempotent. */
    async void({ id, version, isVoid }: VoucherRow) {
      if (isVoid) return
      await db
        .updateTable('voucher')
        .set({ active: false, isVoid: true, version: version + 1 })
        .where('id', '=', id)
        .execute()
    },

    /** `exceptOrderId`: an order that is about to be continued or replaced. */
    async countUses(
      id: number,
      { userId, exceptOrderId }: { userId: number; exceptOrderId: number | null },
    ): Promise<Uses> {
      return db
        .selectFrom('customerOrder')
        .select((of) => [
          of.fn.countAll<number>().as('total'),
          of.fn.countAll<number>().filterWhere('userId', '=', userId).as('ofUser'),
        ])
        .where('voucherId', '=', id)
        .where('status', '!=', 'failed')
        .where('voucherReleasedAt', 'is', null)
        .$if(exceptOrderId !== null, (uses) => uses.where('id', '!=', exceptOrderId))
        .executeTakeFirstOrThrow()
    },
  }
}
