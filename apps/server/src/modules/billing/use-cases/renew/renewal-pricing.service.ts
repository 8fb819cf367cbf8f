import type { DbOrTx } from '../../../../db/database.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getService, listServices } from '../../ledger/price-list.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import { renewalTerms } from '../../policy/renewal-terms.ts'
import { isTimely } from '../../policy/renewing.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'

export type NextTerm = { service: Service; feeCents: number; channelIds: number[] }

/** Service and price of a subscription's next term. */
export function createRenewalPricing(deps: { readSettings: ReadBillingSettings; guideLinks: GuideLinks }) {
  /**
   * `announcing`: for a notice, which may announce a higher list price if nothing was announced before. `charging`: never above
   * the announced terms, or above the current ones if none were announced. A trial's price was announced when it began.
   */
  return async (
    db: DbOrTx,
    subscription: SubscriptionRow,
    purpose: 'announcing' | 'charging',
  ): Promise<NextTerm> => {
    const userService = await userServiceRepository(db).getOf(subscription.id)
    const heldService = await getService(db, subscription.serviceId)
    const { priceCents } = subscription
    const { fee } = await deps.readSettings(db)
    const channelIds = await deps.guideLinks.activeChannelIds(db, subscription.userId)
    const newest = await announcementRepository(db).findNewest(subscription.id)
    const announced = newest !== null && isTimely(newest.announcedAt, userService.finishAt) ? newest : null
    const present = { serviceId: heldService.id, priceCents, feeCents: Number.MAX_SAFE_INTEGER }
    // A rise of the current service's price is either announced for it, or does not apply.
    const isPresentKnown =
      userService.isTrial ||
      (announced === null ? purpose === 'charging' : announced.serviceId !== heldService.id)
    const terms = renewalTerms({
      held: { ...heldService, channelLimit: userService.channelLimit, priceCents },
      services: await listServices(db),
      channelCount: channelIds.length,
      announced,
      caps: isPresentKnown ? [present] : [],
      fee,
    })
    return { ...terms, channelIds }
  }
}
export type RenewalPricing = ReturnType<typeof createRenewalPricing>
