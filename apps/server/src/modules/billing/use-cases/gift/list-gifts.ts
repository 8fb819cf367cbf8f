import type { Gift } from '@guidefeed/contract'
import type { DbOrTx } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { describeReceipt, listReceiptsOf } from '../../../receipts/index.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { ListedGift } from '../../ledger/gift.repository.ts'
import { listOrderOutcomes } from '../../ledger/order-outcome.repository.ts'
import { giftStateOf, giftWithdrawableUntil } from '../../policy/gift.ts'

/** The gifts that a customer ordered, with the codes of paid ones, newest first. */
export async function listGifts(db: DbOrTx, userId: number, now: Date): Promise<Gift[]> {
  const gifts = await giftRepository(db).listOf(userId)
  const orderIds = gifts.map(({ orderId }) => orderId)
  const receipts = await listReceiptsOf(db, orderIds)
  const outcomes = await listOrderOutcomes(db, orderIds)
  return gifts.map((gift) => ({
    order_id: gift.orderId,
    order_code: gift.orderCode,
    status: gift.status,
    outcome: outcomes.get(gift.orderId) ?? null,
    service: gift.service,
    total: centsToAmount(gift.totalCents + gift.paymentFeeCents),
    refundable: centsToAmount(gift.totalCents + gift.paymentFeeCents - gift.refundedCents),
    currency: 'EUR',
    giver: gift.giver,
    recipient: gift.recipient,
    message: gift.message,
    ...describeCode(gift, now),
    created_at: gift.createdAt.toISOString(),
    receipts: receipts.filter(({ orderId }) => orderId === gift.orderId).map(describeReceipt),
  }))
}

function describeCode(gift: ListedGift, now: Date): Pick<Gift, 'gift' | 'withdrawable_until'> {
  const { giftCode, channelLimit, validUntil, completedAt, usedAt } = gift
  if (giftCode === null || channelLimit === null || validUntil === null || completedAt === null)
    return { gift: null, withdrawable_until: null }
  const state = giftStateOf(gift, now)
  return {
    gift: {
      code: giftCode,
      channel_limit: channelLimit,
      valid_until: validUntil.toISOString(),
      state,
      redeemed_at: state === 'used' ? (usedAt?.toISOString() ?? null) : null,
    },
    withdrawable_until: giftWithdrawableUntil(state, completedAt, now)?.toISOString() ?? null,
  }
}
