import type { Tx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AsAdministrator, Origin } from '../audit/index.ts'
import { userRepository } from '../identity/index.ts'
import type { UserRow } from '../identity/index.ts'

/** Opens the transaction of an administrator's change of an account. Throws user_not_found. */
export type OnLivingUser = <T>(
  userId: number,
  origin: Origin,
  work: (tx: Tx, user: UserRow, administrators: readonly number[]) => Promise<T>,
) => Promise<T>

export function createOnLivingUser({ asAdministrator }: { asAdministrator: AsAdministrator }): OnLivingUser {
  return (userId, origin, work) =>
    asAdministrator(origin, async (tx, administrators) =>
      work(tx, await lockLivingUser(tx, userId), administrators),
    )
}

/** Throws user_not_found, also for a deleted account. */
async function lockLivingUser(tx: Tx, userId: number): Promise<UserRow> {
  const user = await userRepository(tx).lock(userId)
  if (user === null || user.deletedAt !== null) throw userNotFound()
  return user
}

export function userNotFound() {
  return new DomainError('user_not_found')
}
