import type { DbOrTx } from '../../../db/database.ts'
import type { GuideLinks } from '../../guide/index.ts'
import type { ReadBillingSettings } from '../price/billing-settings.repository.ts'
import { findService, listServices } from '../price/price-list.repository.ts'
import type { Service } from '../price/pricing.ts'
import { renewalTerms } from './renewal-terms.ts'
import type { Terms } from './renewal-terms.ts'
import type { SubscriptionRow } from '../subscription/subscription.repository.ts'
import { userServiceRepository } from '../subscription/user-service.repository.ts'

export type NextTerm = { service: Service; feeCents: number; channelIds: number[] }

/** What the next term of a subscription is and costs, now. */
export function createRenewalPricing(deps: { readSettings: ReadBillingSettings; guideLinks: GuideLinks }) {
  /**
   * `telling`: for a notice, where the price list may say more than the present terms do. `charging`: never more than what was
   * told, and where nothing was, than the present terms. A trial was told its price when it began.
   */
  return async (
    db: DbOrTx,
    subscription: SubscriptionRow,
    purpose: 'telling' | 'charging',
  ): Promise<NextTerm> => {
    const userService = await userServiceRepository(db).findOf(subscription.id)
    const heldService = await findService(db, subscription.serviceId)
    const { priceCents } = subscription
    const { fee } = await deps.readSettings(db)
    const channelIds = await deps.guideLinks.activeChannelIds(db, subscription.userId)
    const present = { serviceId: heldService.id, priceCents, feeCents: Number.MAX_SAFE_INTEGER }
    const isToldPresent = purpose === 'charging' || userService.isTrial
    const terms = renewalTerms({
      held: { ...heldService, channelLimit: userService.channelLimit, priceCents },
      services: await listServices(db),
      channelCount: channelIds.length,
      told: toldTerms(subscription) ?? (isToldPresent ? present : null),
      fee,
    })
    return { ...terms, channelIds }
  }
}
export type PriceRenewal = ReturnType<typeof createRenewalPricing>

function toldTerms({ nextServiceId, nextPriceCents, nextFeeCents }: SubscriptionRow): Terms | null {
  if (nextServiceId === null || nextPriceCents === null || nextFeeCents === null) return null
  return { serviceId: nextServiceId, priceCents: nextPriceCents, feeCents: nextFeeCents }
}
