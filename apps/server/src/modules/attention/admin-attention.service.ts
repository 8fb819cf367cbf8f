import type { AttentionItem } from '@guidefeed/contract'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminAttentionRepository } from './admin-attention.repository.ts'
import type { AdminAttentionRow } from './admin-attention.repository.ts'
import { describeItem, isClosedByEnd, readJobErrors, subjectOf } from './describe-attention.ts'

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
      const { kind, cause, closedAt } = item
      if (closedAt === null && isClosedByEnd(kind)) throw new DomainError('attention_item_pending')
      if (await items.closeBy(id, userId, clock.now()))
        await auditLog.note(tx, {
          origin,
          action: 'attention.close',
          subject: subjectOf(item),
          before: { kind, cause },
          after: { reason },
        })
      const closed = requireItem(await items.find(id))
      return describeItem(closed, await readJobErrors(tx, [closed]))
    })
}
export type AttentionClosing = ReturnType<typeof createAttentionClosing>

function requireItem(item: AdminAttentionRow | null): AdminAttentionRow {
  if (item === null) throw new DomainError('attention_item_not_found')
  return item
}
