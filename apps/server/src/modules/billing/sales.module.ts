import { createCheckout } from './use-cases/checkout/checkout.service.ts'
import { createOrderPayment } from './use-cases/checkout/order-payment.ts'
import type { LimitVouchers } from './use-cases/checkout/voucher-redemption.ts'
import { createGiftPurchase } from './use-cases/gift/gift-purchase.service.ts'
import { createGiftResending } from './use-cases/gift/gift-resending.service.ts'
import type { LimitGiftMails } from './use-cases/gift/gift-resending.service.ts'
import { listGifts } from './use-cases/gift/list-gifts.ts'
import { createGiftOpening } from './use-cases/gift/open-gift.service.ts'
import { createGiftMail } from './use-cases/mails/gift-mail.ts'

type CheckoutParts = Omit<Parameters<typeof createCheckout>[0], 'payForOrder' | 'limitVouchers'>
export type VoucherLimits = { limitCodes: LimitVouchers; limitGiftMails: LimitGiftMails }

/** Composition root of sales: a customer's own year at checkout, and years bought for others. */
export function createSales(
  deps: CheckoutParts &
    Parameters<typeof createOrderPayment>[0] &
    Pick<Parameters<typeof createGiftPurchase>[0], 'withCustomer'> &
    Parameters<typeof createGiftMail>[0] & { voucherLimits: VoucherLimits },
) {
  const { db, clock, cartAccess, providers, settlement, publicUrl, withCustomer, withCustomerIn } = deps
  const { readOfferBasis, placeOrder, countries, buyerTax, sendMail } = deps
  const { limitCodes: limitVouchers, limitGiftMails } = deps.voucherLimits
  const payForOrder = createOrderPayment({ db, providers, settlement, publicUrl })
  const sale = { clock, providers, readOfferBasis, countries, buyerTax, payForOrder }
  return {
    checkout: createCheckout({ db, cartAccess, withCustomerIn, placeOrder, limitVouchers, ...sale }),
    gifts: {
      buy: createGiftPurchase({ withCustomer, ...sale }),
      list: (userId: number) => listGifts(db, userId, clock.now()),
      open: createGiftOpening({ db, clock, limitVouchers }),
      mail: createGiftResending({
        clock,
        withCustomer,
        mailGift: createGiftMail({ sendMail, publicUrl }),
        limitGiftMails,
      }),
    },
  }
}
export type Sales = ReturnType<typeof createSales>
