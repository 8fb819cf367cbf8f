import type { AttentionItem, BillingAttention } from '@guidefeed/contract'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import { adminAttentionRepository } from './admin-attention.repository.ts'
import type { AdminAttentionRow } from './admin-attention.repository.ts'

/** Jobs retry these and close them when done, so administrators cannot. */
const retried: readonly BillingAttention[] = ['charge_refused', 'declaration_delayed']

/** Lets administrators close what they dealt with outside the product, such as money returned by bank transfer. */
export function createAttentionClosing(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { clock, asAdministrator, auditLog } = deps
  return (
    id: number,
    { reason, userId }: { reason: string; userId: number },
    origin: Origin,
  ): Promise<AttentionItem> =>
    asAdministrator(origin, async (tx) => {
      const items = adminAttentionRepository(tx)
      const item = requireItem(await items.find(id))
      if (item.closedAt !== null) return describeAttention(item)
      if (retried.includes(item.kind)) throw new DomainError('attention_item_pending')
      if (await items.closeBy(id, userId, clock.now()))
        await auditLog.note(tx, {
          origin,
          action: 'attention.close',
          subject: { type: item.subject, id: item.subjectId },
          before: { kind: item.kind, cause: item.cause },
          after: { reason },
        })
      return describeAttention(requireItem(await items.find(id)))
    })
}
export type AttentionClosing = ReturnType<typeof createAttentionClosing>

function requireItem(item: AdminAttentionRow | null): AdminAttentionRow {
  if (item === null) throw new DomainError('attention_item_not_found')
  return item
}

export function describeAttention(item: AdminAttentionRow): AttentionItem {
  const { subject, closedBy, closedByName } = item
  return {
    id: item.id,
    kind: item.kind,
    cause: item.cause,
    subject: { type: subject, id: item.subjectId },
    payment_id: subject === 'payment' ? item.subjectId : null,
    order_id: item.orderId,
    order_code: item.orderCode,
    subscription_id: item.subscriptionId,
    opened_at: item.openedAt.toISOString(),
    closed_at: item.closedAt?.toISOString() ?? null,
    closed_by: closedBy === null || closedByName === null ? null : { id: closedBy, name: closedByName },
    closable: item.closedAt === null && !retried.includes(item.kind),
  }
}
