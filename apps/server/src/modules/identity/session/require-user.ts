import type { Db, Tx } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { sessionRepository } from './session.repository.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Checks that a call made before its transaction, to repeat under the lock: the calling session, the account's password. */
export type Checked = {
  userId: number
  sessionId?: number | undefined
  /** `UserRow.loginVersion` at the time of the password check. */
  loginVersion?: number | undefined
}

/** The signed-in user. Throws unauthenticated if the account was deleted since authentication. */
export async function requireUser(db: Db, userId: number): Promise<UserRow> {
  return requireLiving(await userRepository(db).find(userId))
}

/**
 * Locks the account for a change of its sign-in methods and repeats the call's checks, because a password reset, a ban or another
 * change may have happened since. Throws unauthenticated, invalid_credentials, account_banned, account_inactive.
 */
export async function lockAccount(tx: Tx, { userId, sessionId, loginVersion }: Checked): Promise<UserRow> {
  const user = requireLiving(await userRepository(tx).lock(userId))
  requireGoodStanding(user)
  if (sessionId !== undefined && !(await sessionRepository(tx).hold(sessionId))) throw unauthenticated()
  if (loginVersion !== undefined && loginVersion !== user.loginVersion) throw invalidCredentials()
  return user
}

export function invalidCredentials() {
  return new DomainError('invalid_credentials', { params: { kind: 'login' } })
}

function requireLiving(user: UserRow | null): UserRow {
  if (user === null || user.deletedAt !== null) throw unauthenticated()
  return user
}

function unauthenticated() {
  return new DomainError('unauthenticated')
}
