import { fieldError } from '@guidefeed/contract'
import type { AttentionItem, routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminAttentionRepository } from './admin-attention.repository.ts'
import type { AdminAttentionRow } from './admin-attention.repository.ts'
import { customerReasonRepository } from './customer-reason.repository.ts'
import { describeItem, isClosedByEnd, isOfCustomer, readJobErrors, subjectOf } from './describe-attention.ts'

/** Lets administrators close what they dealt with outside the product, such as money returned by bank transfer. */
export function createAttentionClosing(deps: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { clock, asAdministrator, auditLog } = deps
  return (
    id: number,
    {
      reason,
      outcome,
      version,
      userId,
    }: z.infer<typeof routes.adminAttentionClose.body> & { userId: number },
    origin: Origin,
  ): Promise<AttentionItem> =>
    asAdministrator(origin, async (tx) => {
      const items = adminAttentionRepository(tx)
      await items.lock(id)
      const item = requireItem(await items.find(id))
      const { kind, cause, closedAt } = item
      // Items of these kinds close by themselves once their cause ends, such as a successful retry.
      if (closedAt === null && isClosedByEnd(kind)) throw new DomainError('attention_item_pending')
      const current = describeItem(item, await readJobErrors(tx, [item]))
      if (closedAt === null && version !== undefined && version !== current.version)
        throw new DomainError('record_changed', { params: { current } })
      checkOutcome(kind, outcome)
      if (await items.closeBy(id, userId, clock.now())) {
        await auditLog.note(tx, {
          origin,
          action: 'attention.close',
          subject: subjectOf(item),
          // The cause is in the customer's own words, which must not outlive the account: entries of this kind are never erased.
          before: isOfCustomer(kind) ? { kind } : { kind, cause },
          after: outcome === undefined ? { reason } : { reason, outcome },
        })
        // A deleted customer's words stay only while their item is open.
        if (item.customerId !== null && item.customerDeletedAt !== null)
          await customerReasonRepository(tx).forget(item.customerId)
      }
      const closed = requireItem(await items.find(id))
      return describeItem(closed, await readJobErrors(tx, [closed]))
    })
}
export type AttentionClosing = ReturnType<typeof createAttentionClosing>

/** Requires an outcome for `overpaid` and refuses one for other kinds. Throws validation_failed. */
function checkOutcome(kind: AttentionItem['kind'], outcome: string | undefined) {
  if ((kind === 'overpaid') === (outcome !== undefined)) return
  const flaw = outcome === undefined ? fieldError('required') : fieldError('unknown_field')
  throw validationFailed({ outcome: [flaw] })
}

function requireItem(item: AdminAttentionRow | null): AdminAttentionRow {
  if (item === null) throw new DomainError('attention_item_not_found')
  return item
}
