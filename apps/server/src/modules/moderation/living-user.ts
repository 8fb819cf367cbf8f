import type { Db, Tx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { userRepository } from '../identity/index.ts'
import type { UserRow } from '../identity/index.ts'

/** Works on an account in a transaction that holds it. Throws user_not_found. */
export function onLivingUser<T>(
  db: Db,
  userId: number,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => work(tx, await lockLivingUser(tx, userId)))
}

/** Throws user_not_found, also for a deleted account. */
export async function lockLivingUser(tx: Tx, userId: number): Promise<UserRow> {
  const user = await userRepository(tx).lock(userId)
  if (user === undefined || user.deletedAt !== null) throw userNotFound()
  return user
}

export function userNotFound() {
  return new DomainError('user_not_found', 'There is no such user.')
}
