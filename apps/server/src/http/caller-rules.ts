import { DomainError } from '../lib/domain-error.ts'
import type { Caller } from './handlers.ts'

/** Throws proof_required unless the session gave proof within the last 10 minutes. */
export function requireFreshProof(caller: Pick<Caller, 'isProven'> | null) {
  if (caller?.isProven !== true) throw new DomainError('proof_required')
}

/** Throws acting_as_refused to administrators who act as a user (record 0067). */
export function requireOwnSession(caller: Pick<Caller, 'adminUserId'> | null) {
  if (caller !== null && caller.adminUserId !== null) throw new DomainError('acting_as_refused')
}
