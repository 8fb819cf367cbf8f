import { DomainError } from '../../lib/domain-error.ts'
import type { Origin } from '../audit/index.ts'

/** Throws own_account: administrators cannot lock themselves out. */
export function requireOtherAccount(userId: number, origin: Origin) {
  if (userId === origin.actorUserId) throw new DomainError('own_account')
}
