import { createHash } from 'node:crypto'
import type { DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { messageLogRepository } from '../../ledger/message-log.repository.ts'

/**
 * Deduplicates a call by its `Idempotency-Key`: the same key and body return the same order; the same key with another body is
 * refused. Without a key, nothing is remembered.
 */
export function createCallLog(call: {
  userId: number
  route: string
  key: string | null
  body: unknown
  clock: Clock
}) {
  const { userId, route, key, clock } = call
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest()
  return {
    /** The order that an earlier call with this key created. Throws idempotency_conflict if its body was different. */
    async findOrderId(db: DbOrTx): Promise<number | null> {
      const before = key === null ? null : await messageLogRepository(db).findCall(userId, route, key)
      if (before === null) return null
      if (bodyHash.equals(before.bodyHash)) return before.orderId
      throw new DomainError('idempotency_conflict')
    },

    async note(db: DbOrTx, orderId: number): Promise<void> {
      if (key === null) return
      await messageLogRepository(db).noteCall({
        userId,
        route,
        key,
        bodyHash,
        orderId,
        createdAt: clock.now(),
      })
    },
  }
}
export type CallLog = ReturnType<typeof createCallLog>
