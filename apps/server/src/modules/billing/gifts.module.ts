import type { Db } from '../../db/database.ts'
import { createGiftPurchase } from './use-cases/gift/gift-purchase.service.ts'
import { listGifts } from './use-cases/gift/list-gifts.ts'

/** Composition root of years bought for others. */
export function createGifts(deps: { db: Db } & Parameters<typeof createGiftPurchase>[0]) {
  const { db, clock, providers, withCustomer, readStanding, countries, buyerTax, payForOrder } = deps
  return {
    buy: createGiftPurchase({
      clock,
      providers,
      withCustomer,
      readStanding,
      countries,
      buyerTax,
      payForOrder,
    }),
    list: (userId: number) => listGifts(db, userId, clock.now()),
  }
}
export type Gifts = ReturnType<typeof createGifts>
