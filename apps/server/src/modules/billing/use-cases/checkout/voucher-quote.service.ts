import type { Db } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import type { CartAccess } from '../../../cart/index.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { deductVat, yearDueOf } from '../../policy/offer.ts'
import type { BuyerTaxReading } from '../customer/buyer-tax.ts'
import type { Buyer } from './billing-countries.service.ts'
import type { OfferBasisReader } from './offer-basis.service.ts'
import type { LimitVouchers } from './voucher-redemption.ts'
import { tryVoucher } from './voucher-redemption.ts'

/** Prices the cart's selection with a voucher, for the checkout page. */
export function createVoucherQuotes(deps: {
  db: Db
  cartAccess: CartAccess
  readOfferBasis: OfferBasisReader
  buyerTax: Pick<BuyerTaxReading, 'read'>
  limitVouchers: LimitVouchers
}) {
  const { db, cartAccess, readOfferBasis, buyerTax, limitVouchers } = deps

  return async (
    userId: number,
    request: { cartToken: string; voucher: string; country?: string | undefined },
    { ip }: Buyer,
  ) => {
    await limitVouchers({ ip, userId })
    return db.transaction().execute(async (tx) => {
      const { cartToken, voucher: code } = request
      const channelIds = await cartAccess.openSelection(tx, { cartToken, userId })
      const basis = await readOfferBasis(tx, userId)
      const selection = { channelCount: channelIds.length, isTrial: false }
      const pending = await orderRepository(tx).findPending(userId)
      const about = { userId, selection, basis, pending }
      const { voucher, listed, offer: reduced } = await tryVoucher(tx, code, about)
      const country = request.country ?? (await billingCountryRepository(tx).find(userId))?.country ?? null
      const { deductedRate } = await buyerTax.read(tx, userId, country)
      const before = yearDueOf(reduced.service, basis, deductedRate)
      const now = deductVat(reduced, deductedRate, basis)
      // A gift may be larger than the cart's service, by which the next year is priced.
      const later = yearDueOf(listed.service, basis, deductedRate)
      return {
        service: reduced.service.name,
        channel_limit: reduced.service.channelLimit,
        total: centsToAmount(now.totalCents),
        payment_fee: centsToAmount(now.feeCents),
        discount: centsToAmount(before.totalCents - now.totalCents),
        free_months: voucher.kind === 'months' ? voucher.value : 0,
        is_gift: voucher.kind === 'gift',
        renewal_total: centsToAmount(later.totalCents + later.feeCents),
        currency: 'EUR' as const,
      }
    })
  }
}
