import { spareChannels } from '@guidefeed/channel-match'
import type { PlanAdvice } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { channelRepository } from '../../../catalogue/index.ts'
import { listWithoutGuide } from '../../../guide/index.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { isRenewing } from '../../policy/renewing.ts'
import { pricingAt } from '../../policy/timeline-notices.ts'
import { chargeOf } from '../renew/renewal-pricing.service.ts'
import type { RenewalPricing } from '../renew/renewal-pricing.service.ts'

const none: PlanAdvice = { spare: [], smaller: null }

/** Whether a cheaper service would do for a customer's guide at the next renewal, and without which channels (record 0154). */
export function createPlanAdvisor(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  priceRenewal: RenewalPricing
}) {
  const { db, clock, providers, priceRenewal } = deps

  /** Throws subscription_not_found. */
  return async (userId: number, id: number): Promise<PlanAdvice> => {
    const view = await subscriptionRepository(db).findView(userId, id)
    if (view === null) throw new DomainError('subscription_not_found')
    const state = await timelineRepository(db).readState(id, providers.codes())
    if (state === null || !isLiving(state.status) || !isRenewing(state) || state.attempt !== null) return none
    const purpose = pricingAt(state, clock.now())
    const coming = await priceRenewal(db, view, purpose)
    const spare = await readSpare(coming.channelIds)
    if (spare === null) return none
    const ids = new Set(spare.map((channel) => channel.id))
    const kept = coming.channelIds.filter((channelId) => !ids.has(channelId))
    const smaller = await priceRenewal(db, view, purpose, kept)
    if (kept.length === 0 || chargeOf(smaller) >= chargeOf(coming)) return none
    return {
      spare: spare.map(({ versionOf, ...channel }) => ({
        ...channel,
        reason: versionOf === null ? 'no_guide' : 'version',
        version_of: versionOf,
      })),
      smaller: {
        service: smaller.service.name,
        channel_limit: smaller.service.channelLimit,
        price: centsToAmount(smaller.due.totalCents),
        payment_fee: centsToAmount(smaller.due.feeCents),
      },
    }
  }

  /** Null = it is not known yet which channels have a guide. */
  async function readSpare(channelIds: readonly number[]) {
    const rows = await channelRepository(db).listByIds(channelIds)
    const missing = await listWithoutGuide(db, channelIds, clock.now())
    if (missing === null) return null
    const withoutGuide = new Set(missing)
    return spareChannels(
      rows.map(({ id, name, countryId }) => ({ id, name, countryId, hasGuide: !withoutGuide.has(id) })),
    )
  }
}
export type PlanAdvisor = ReturnType<typeof createPlanAdvisor>
