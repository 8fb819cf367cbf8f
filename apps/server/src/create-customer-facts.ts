import type { Db, Tx } from './db/database.ts'
import type { Billing } from './modules/billing/index.ts'
import type { CartAccess } from './modules/cart/index.ts'
import type { Guide } from './modules/guide/index.ts'

/** Creates the calls by which identity asks other modules about a customer: services, guide link, and how far an order has come. */
export function createCustomerFacts(from: {
  db: Db
  guide: Pick<Guide, 'links'>
  cartAccess: CartAccess
  billing: Pick<Billing, 'userServices'>
}) {
  const { db, guide, cartAccess, billing } = from
  return {
    describeHoldings: async (userId: number) => ({
      services: await billing.userServices.held(db, userId),
      guideLink: await guide.links.find(db, userId),
      hasGuideLink: await guide.links.exists(db, userId),
    }),
    formerLinkEndsAt: async (userId: number) =>
      (await guide.links.findRenewal(db, userId))?.formerEndsAt ?? null,
    findProgress: async (tx: Tx, userId: number) => ({
      hasChosen: (await cartAccess.listChannels(tx, userId)).length > 0,
      hasOrdered: (await billing.userServices.held(tx, userId)).length > 0,
    }),
  }
}
