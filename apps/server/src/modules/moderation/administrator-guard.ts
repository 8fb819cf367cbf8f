import type { Tx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { Origin } from '../audit/index.ts'
import { lockAdministrators } from './administrator.repository.ts'

/** Throws forbidden where the caller has lost his rights meanwhile, last_administrator where nobody would be left. */
export async function requireOtherAdministrator(tx: Tx, userId: number, origin: Origin) {
  const administrators = await lockAdministrators(tx)
  if (!administrators.some((id) => id === origin.actorUserId))
    throw new DomainError('forbidden', 'This is for administrators only.')
  if (administrators.every((id) => id === userId))
    throw new DomainError('last_administrator', 'This is the last administrator. Appoint another one first.')
}

/** Throws own_account: nobody shuts himself out. */
export function requireOtherAccount(userId: number, origin: Origin) {
  if (userId === origin.actorUserId)
    throw new DomainError('own_account', 'You cannot do this to your own account.')
}
