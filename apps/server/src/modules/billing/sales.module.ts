import { createCheckout } from './use-cases/checkout/checkout.service.ts'
import { createOrderPayment } from './use-cases/checkout/order-payment.ts'
import { createGiftPurchase } from './use-cases/gift/gift-purchase.service.ts'
import { listGifts } from './use-cases/gift/list-gifts.ts'

type CheckoutParts = Omit<Parameters<typeof createCheckout>[0], 'payForOrder'>

/** Composition root of sales: a customer's own year at checkout, and years bought for others. */
export function createSales(
  deps: CheckoutParts &
    Parameters<typeof createOrderPayment>[0] &
    Pick<Parameters<typeof createGiftPurchase>[0], 'withCustomer'>,
) {
  const { db, clock, cartAccess, providers, settlement, publicUrl, withCustomer, withCustomerIn } = deps
  const { readStanding, placeOrder, countries, buyerTax, limitVouchers } = deps
  const payForOrder = createOrderPayment({ db, providers, settlement, publicUrl })
  const sale = { clock, providers, readStanding, countries, buyerTax, payForOrder }
  return {
    checkout: createCheckout({ db, cartAccess, withCustomerIn, placeOrder, limitVouchers, ...sale }),
    gifts: {
      buy: createGiftPurchase({ withCustomer, ...sale }),
      list: (userId: number) => listGifts(db, userId, clock.now()),
    },
  }
}
export type Sales = ReturnType<typeof createSales>
