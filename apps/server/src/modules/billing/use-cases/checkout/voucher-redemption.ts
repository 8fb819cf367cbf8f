import { fieldError } from '@guidefeed/contract'
import type { FieldCode } from '@guidefeed/contract'
import type { Tx } from '../../../../db/database.ts'
import { validationFailed } from '../../../../lib/domain-error.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import type { VoucherRow } from '../../ledger/voucher.repository.ts'
import type { Offer, Standing } from '../../policy/offer.ts'
import { reduceOffer, voucherFlaw } from '../../policy/voucher.ts'

/** Counts an attempt to use a code. Throws too_many_requests. */
export type LimitVouchers = (attempt: { ip: string; userId: number }) => Promise<void>

/**
 * Lowers an offer by a voucher and locks it until the order is placed. Holds the customer's lock already. Throws validation_failed
 * at the field `voucher`.
 */
export async function redeemVoucher(
  tx: Tx,
  code: string,
  about: { userId: number; offer: Offer; standing: Standing; pending: OrderRow | null },
): Promise<{ voucher: VoucherRow; offer: Offer }> {
  const { userId, offer, standing, pending } = about
  const vouchers = voucherRepository(tx)
  const voucher = await vouchers.lockByCode(code)
  if (voucher === null) throw refusal('voucher_unknown')
  const uses = await vouchers.countUses(voucher.id, { userId, exceptOrderId: pending?.id ?? null })
  const hasPurchase = await orderRepository(tx).hasPurchase(userId)
  const flaw = voucherFlaw(voucher, offer, { now: standing.now, uses, hasPurchase })
  if (flaw !== null) throw refusal(flaw)
  return { voucher, offer: reduceOffer(offer, voucher, standing) }
}

const refusal = (code: Extract<FieldCode, `voucher_${string}`>) =>
  validationFailed({ voucher: [fieldError(code)] })
