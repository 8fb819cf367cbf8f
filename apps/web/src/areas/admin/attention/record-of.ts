import type { AttentionItem } from '@guidefeed/contract'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import { paths } from '../../../lib/paths.ts'

/** Page of the record that an item is about, or the list that has it. */
export function recordOf(item: AttentionItem): RowLink {
  const { kind, subject, about, subscription_id: subscriptionId } = item
  // The subscription that it canceled has “End and refund”, and need not be that of the declared order.
  if (kind === 'cancellation_for_cause' && subscriptionId !== null)
    return { to: paths.adminSubscription, params: { subscriptionId: String(subscriptionId) } }
  switch (subject.type) {
    case 'payment':
      return { to: paths.payment, params: { id: subject.id } }
    case 'order':
      return { to: paths.orders, search: { search: item.order_code ?? subject.id } }
    case 'subscription':
      return { to: paths.adminSubscription, params: { subscriptionId: subject.id } }
    case 'job':
      return { to: paths.jobs, search: { state: 'failed', ...(about !== null && { kind: about }) } }
    case 'mail':
      return { to: paths.sentMails, search: about === null ? {} : { template: about } }
    case 'source':
      return { to: paths.source, params: { id: subject.id } }
    case 'mapping':
      return { to: paths.mappings, search: { state: 'open' } }
    case 'provider':
      return { to: paths.payments, search: { provider: subject.id } }
  }
}
