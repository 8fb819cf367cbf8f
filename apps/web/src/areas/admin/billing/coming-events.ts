import { billingTimeline } from '@guidefeed/contract/billing-timeline'

export type ComingEvent = {
  at: string
  event: 'renewal_notice' | 'renewal_charge' | 'access_suspended' | 'subscription_ended'
}

type Agreement = {
  status: string
  is_trial: boolean
  finish_at: string | null
  renews_at: string | null
}

const dayMs = 86_400_000

/** What the timeline of billing will do with a subscription unless something changes (specification section 5 of decisions). */
export function comingEvents(subscription: Agreement, nowMs: number): ComingEvent[] {
  const { status, is_trial: isTrial, finish_at: finishAt, renews_at: renewsAt } = subscription
  const { noticeDays, trialNoticeDays, graceDays, endDays } = billingTimeline
  if (finishAt === null) return []
  const at = (days: number) => new Date(Date.parse(finishAt) + days * dayMs).toISOString()
  const isUnpaid = status === 'INACTIVE' || (status === 'ACTIVE' && Date.parse(finishAt) <= nowMs)
  const events: ComingEvent[] =
    isUnpaid && (status === 'INACTIVE' || renewsAt !== null)
      ? [
          { at: at(graceDays), event: 'access_suspended' },
          { at: at(endDays), event: 'subscription_ended' },
        ]
      : renewsAt === null
        ? []
        : [
            ...(isTrial ? [trialNoticeDays] : noticeDays).map(
              (days) => ({ at: at(-days), event: 'renewal_notice' }) as const,
            ),
            { at: renewsAt, event: 'renewal_charge' },
          ]
  return events.filter((event) => Date.parse(event.at) > nowMs)
}
