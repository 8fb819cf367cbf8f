import { fieldError } from '@guidefeed/contract'
import type { FieldCode } from '@guidefeed/contract'
import type { DbOrTx } from '../../../../db/database.ts'
import { validationFailed } from '../../../../lib/domain-error.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import type { VoucherRow } from '../../ledger/voucher.repository.ts'
import type { Offer, Standing } from '../../policy/offer.ts'
import { reduceOffer, voucherFlaw } from '../../policy/voucher.ts'

/** Counts an attempt to use a code, `userId` null without an account. Throws too_many_requests. */
export type LimitVouchers = (attempt: { ip: string; userId: number | null }) => Promise<void>

type About = { userId: number; offer: Offer; standing: Standing; pending: OrderRow | null }
type Redeemed = { voucher: VoucherRow; offer: Offer }

/**
 * Lowers an offer by a voucher and locks it until the order is placed. Holds the customer's lock already. Throws validation_failed
 * at the field `voucher`.
 */
export const redeemVoucher = async (tx: CustomerTx, code: string, about: About): Promise<Redeemed> =>
  applyVoucher(tx, await voucherRepository(tx).lockByCode(code), about)

/** Lowers an offer by a voucher for a quote; locks nothing. Throws validation_failed at the field `voucher`. */
export const tryVoucher = async (db: DbOrTx, code: string, about: About): Promise<Redeemed> =>
  applyVoucher(db, await voucherRepository(db).findByCode(code), about)

async function applyVoucher(db: DbOrTx, voucher: VoucherRow | null, about: About): Promise<Redeemed> {
  const { userId, offer, standing, pending } = about
  if (voucher === null) throw refusal('voucher_unknown')
  const exceptOrderId = pending?.id ?? null
  const uses = await voucherRepository(db).countUses(voucher.id, { userId, exceptOrderId })
  const hasPurchase = await orderRepository(db).hasPurchase(userId)
  const flaw = voucherFlaw(voucher, offer, { now: standing.now, uses, hasPurchase })
  if (flaw !== null) throw refusal(flaw)
  return { voucher, offer: reduceOffer(offer, voucher, standing) }
}

const refusal = (code: Extract<FieldCode, `voucher_${string}`>) =>
  validationFailed({ voucher: [fieldError(code)] })
