import type { DbOrTx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { userRepository } from '../identity/index.ts'
import type { UserRow } from '../identity/index.ts'

/** Throws user_not_found, for an account that was deleted too. */
export async function requireLivingUser(db: DbOrTx, userId: number): Promise<UserRow> {
  const user = await userRepository(db).find(userId)
  if (user === undefined || user.deletedAt !== null) throw userNotFound()
  return user
}

export function userNotFound() {
  return new DomainError('user_not_found', 'There is no such user.')
}
