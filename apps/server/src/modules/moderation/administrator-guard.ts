import type { Tx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { Origin } from '../audit/index.ts'
import { requireOthersThan, userRepository } from '../identity/index.ts'

/** Throws forbidden if the caller has lost their rights since, last_administrator if no administrator would be left. */
export async function requireOtherAdministrator(tx: Tx, userId: number, origin: Origin) {
  const administrators = await userRepository(tx).lockAdministrators()
  if (!administrators.some((id) => id === origin.actorUserId))
    throw new DomainError('forbidden', 'This is for administrators only.')
  requireOthersThan(userId, administrators)
}

/** Throws own_account: administrators cannot lock themselves out. */
export function requireOtherAccount(userId: number, origin: Origin) {
  if (userId === origin.actorUserId)
    throw new DomainError('own_account', 'You cannot do this to your own account.')
}
