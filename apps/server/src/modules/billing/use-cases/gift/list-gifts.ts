import type { Gift } from '@guidefeed/contract'
import type { DbOrTx } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { ListedGift } from '../../ledger/gift.repository.ts'

/** The gifts that a customer ordered, with the codes of paid ones, newest first. */
export const listGifts = async (db: DbOrTx, userId: number, now: Date): Promise<Gift[]> =>
  (await giftRepository(db).listOf(userId)).map((gift) => ({
    order_id: gift.orderId,
    order_code: gift.orderCode,
    status: gift.status,
    service: gift.service,
    total: centsToAmount(gift.totalCents + gift.paymentFeeCents),
    currency: 'EUR',
    recipient: gift.recipient,
    message: gift.message,
    gift: describeCode(gift, now),
    created_at: gift.createdAt.toISOString(),
  }))

function describeCode(
  { giftCode, channelLimit, validUntil, active, isUsed }: ListedGift,
  now: Date,
): Gift['gift'] {
  if (giftCode === null || channelLimit === null || validUntil === null) return null
  const unused = active !== true ? 'void' : now >= validUntil ? 'expired' : 'unused'
  return {
    code: giftCode,
    channel_limit: channelLimit,
    valid_until: validUntil.toISOString(),
    state: isUsed ? 'used' : unused,
  }
}
