import type { BillingTimeline } from '@guidefeed/contract'
import type { AuditedChange } from '../../audit/index.ts'

type Event = BillingTimeline[number]
type State = Readonly<Record<string, unknown>>
export type Actor = Event['actor']

/** Administrators' changes of a subscription that no other record keeps. */
export function eventsOfChanges(id: number, changes: readonly AuditedChange[]): Event[] {
  return changes.flatMap((change): Event[] => {
    const after = stateOf(change)
    const common = { at: change.at.toISOString(), id, actor: actorOf(change) }
    switch (change.action) {
      case 'user_service.update':
        return [
          {
            ...common,
            event: 'service_changed',
            ...(typeof after['finish_at'] === 'string' ? { finish_at: after['finish_at'] } : {}),
            ...(typeof after['channel_limit'] === 'number' ? { channel_limit: after['channel_limit'] } : {}),
          },
        ]
      case 'subscription.resume':
        return [{ ...common, event: 'renewal_resumed' }]
      case 'subscription.end':
        return [
          {
            ...common,
            event: 'ended_early',
            ...(typeof after['amount'] === 'number' ? { amount: after['amount'] } : {}),
          },
        ]
      default:
        return []
    }
  })
}

/** Cancellations by administrators, and those by anyone that administrators undid. */
export const auditedCancellations = (changes: readonly AuditedChange[]): Date[] =>
  changes
    .filter(({ action }) => action === 'subscription.cancel' || action === 'subscription.resume')
    .flatMap(({ before, after }) => [before?.['canceled_at'], after?.['canceled_at']])
    .flatMap((at) => (typeof at === 'string' ? [new Date(at)] : []))

/** The administrator who requested the refund; absent if the customer withdrew, or the provider reported it. */
export const actorOfRefund = (refundId: number, changes: readonly AuditedChange[]): Actor =>
  actorWho(changes, (after) => after['refund_id'] === refundId)

/** The administrator who canceled the renewal at that time; absent if the customer did. */
export const actorOfCancellation = (canceledAt: Date | null, changes: readonly AuditedChange[]): Actor =>
  actorWho(changes, (after) => canceledAt !== null && after['canceled_at'] === canceledAt.toISOString())

function actorWho(changes: readonly AuditedChange[], isIt: (after: State) => boolean): Actor {
  const change = changes.find((one) => isIt(stateOf(one)))
  return change && actorOf(change)
}

const actorOf = ({ actorUserId, actorName }: AuditedChange): Actor =>
  actorUserId === null ? undefined : { id: actorUserId, name: actorName ?? '' }

const stateOf = ({ after }: AuditedChange): State => after ?? {}
