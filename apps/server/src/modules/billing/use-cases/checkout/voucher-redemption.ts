import { fieldError } from '@guidefeed/contract'
import type { FieldCode } from '@guidefeed/contract'
import type { DbOrTx } from '../../../../db/database.ts'
import { validationFailed } from '../../../../lib/domain-error.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { voucherRepository } from '../../ledger/voucher.repository.ts'
import type { VoucherRow } from '../../ledger/voucher.repository.ts'
import { requireOffer } from '../../policy/offer.ts'
import type { Offer, Selection, OfferBasis } from '../../policy/offer.ts'
import { reduceOffer, voucherFlaw, withGiven } from '../../policy/voucher.ts'

/** Counts an attempt to use a code, `userId` null without an account. Throws too_many_requests. */
export type LimitVouchers = (attempt: { ip: string; userId: number | null }) => Promise<void>

type About = { userId: number; selection: Selection; basis: OfferBasis; pending: OrderRow | null }
/** `listed`: the offer for the selection without the voucher. */
type Redeemed = { voucher: VoucherRow; listed: Offer; offer: Offer }

/**
 * Offers a selection at the price of a voucher and locks it until the order is placed. Holds the customer's lock already. Throws
 * validation_failed at the field `voucher`, and what `requireOffer` throws.
 */
export const redeemVoucher = async (tx: CustomerTx, code: string, about: About): Promise<Redeemed> =>
  applyVoucher(tx, await voucherRepository(tx).lockByCode(code), about)

/** The same for a quote; locks nothing. */
export const tryVoucher = async (db: DbOrTx, code: string, about: About): Promise<Redeemed> =>
  applyVoucher(db, await voucherRepository(db).findByCode(code), about)

async function applyVoucher(db: DbOrTx, voucher: VoucherRow | null, about: About): Promise<Redeemed> {
  const { userId, selection, basis, pending } = about
  const given = voucher === null ? null : await giftRepository(db).findGiven(voucher.id)
  const services = given === null ? basis.services : withGiven(basis.services, given)
  const listed = requireOffer({ ...basis, services }, selection)
  if (voucher === null) throw refusal('voucher_unknown')
  const exceptOrderId = pending?.id ?? null
  const uses = await voucherRepository(db).countUses(voucher.id, { userId, exceptOrderId })
  const hasPurchase = await orderRepository(db).hasPurchase(userId)
  const flaw = voucherFlaw(voucher, listed, { now: basis.now, uses, hasPurchase })
  if (flaw !== null) throw refusal(flaw)
  return { voucher, listed, offer: reduceOffer(listed, { voucher, given }, basis) }
}

const refusal = (code: Extract<FieldCode, `voucher_${string}`>) =>
  validationFailed({ voucher: [fieldError(code)] })
