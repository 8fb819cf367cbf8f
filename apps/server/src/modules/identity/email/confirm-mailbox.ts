import type { Tx } from '../../../db/database.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { eraseSecondFactors } from '../second-factor/erase-second-factors.ts'
import type { Client } from '../session/session.service.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Account whose session made the call; null = none. */
export type SignedInAs = number | null

/**
 * Stores `email`, whose mailbox a locked account has proved, as its confirmed address, and audits the first confirmation. Before that, a
 * stranger may have registered the address. So unless the mailbox's owner is signed in to the account, its sign-in methods are removed, and
 * none can be added until a link is opened from one of its sessions or the password is reset. Returns whether methods were removed.
 */
export async function confirmMailbox(
  tx: Tx,
  user: UserRow,
  email: string,
  by: { now: Date; client: Client; signedInAs: SignedInAs; auditLog: AuditLog },
): Promise<boolean> {
  const isFirst = user.emailVerifiedAt === null
  if (!isFirst && email === user.email) return false
  const isOwners = by.signedInAs === user.id || user.hadConfirmedAddress
  const loginProven = isOwners || (!isFirst && user.loginProven)
  await userRepository(tx).update(user.id, { email, emailVerifiedAt: by.now, loginProven })
  if (!isFirst) return false
  const loginsRemoved = isOwners ? false : await removeLogins(tx, user.id)
  await by.auditLog.note(tx, {
    origin: originOf({ caller: { userId: user.id, adminUserId: null }, client: by.client }),
    action: 'user.email_verify',
    subject: { type: 'user', id: user.id },
    after: { logins_removed: loginsRemoved },
  })
  return loginsRemoved
}

async function removeLogins(tx: Tx, userId: number): Promise<boolean> {
  const identities = await socialLoginRepository(tx).deleteIdentitiesOf(userId)
  const hadFactors = await eraseSecondFactors(tx, userId)
  return hadFactors || identities > 0
}
