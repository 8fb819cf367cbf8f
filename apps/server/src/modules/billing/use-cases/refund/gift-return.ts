import { eurosText } from '../../../../lib/money.ts'
import { attentionRepository } from '../../../attention/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { CompletedOrder, GiftOrder } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'

/** Locks the code of a gift; null = none was issued. `isUsed`: by an order, also a pending one. */
async function lockCode(tx: CustomerTx, order: GiftOrder) {
  const { voucherId } = await giftRepository(tx).get(order.id)
  if (voucherId === null) return null
  const vouchers = voucherRepository(tx)
  const voucher = await vouchers.lock(voucherId)
  if (voucher === null) throw new Error('vouchers are never deleted')
  const uses = await vouchers.countUses(voucherId, { userId: order.userId, exceptOrderId: null })
  return { voucher, isUsed: uses.total > 0 }
}

/** Voids the code of a gift unless an order uses it. Returns false for a used code. Idempotent. */
export async function voidUnusedCode(tx: CustomerTx, order: GiftOrder): Promise<boolean> {
  const code = await lockCode(tx, order)
  if (code?.isUsed) return false
  if (code !== null) await voucherRepository(tx).void(code.voucher)
  return true
}

/** Voids the code of a gift whose money goes back to its buyer. Idempotent. */
export async function voidCode(tx: CustomerTx, giftOrderId: number) {
  const { voucherId } = await giftRepository(tx).get(giftOrderId)
  const voucher = voucherId === null ? null : await voucherRepository(tx).lock(voucherId)
  if (voucher !== null) await voucherRepository(tx).void(voucher)
}

/** Frees the gift codes that withdrawn orders have used. Returns false if none was left to free. */
export async function reviveCodes(
  tx: CustomerTx,
  orders: readonly CompletedOrder[],
  now: Date,
): Promise<boolean> {
  let isRevived = false
  for (const { id, voucherId } of orders) {
    const voucher = voucherId === null ? null : await voucherRepository(tx).lock(voucherId)
    if (voucher?.kind === 'gift' && (await orderRepository(tx).releaseVoucher(id, now))) isRevived = true
  }
  return isRevived
}

/**
 * Voids the code of a gift that was refunded in full. If somebody still has the year, an administrator decides about it; the code is void too,
 * so that nobody can use it once that order is withdrawn from or fails.
 */
export async function takeGiftBack(
  tx: CustomerTx,
  { order, payment }: { order: GiftOrder; payment: PaymentRow },
  now: Date,
) {
  const code = await lockCode(tx, order)
  if (code !== null) await voucherRepository(tx).void(code.voucher)
  if (!(await giftRepository(tx).isHeld(order.id))) return
  const cause = `${eurosText(payment.amountCents)} went back for order ${order.code}`
  const item = { kind: 'gift_refunded', subject: 'payment', subjectId: payment.id, cause } as const
  await attentionRepository(tx).openOnce(item, now)
}
