import type { Tx } from '../../../db/database.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { eraseSecondFactors } from '../second-factor/erase-second-factors.ts'
import { hashDevice } from '../session/device-hash.ts'
import { endSessions } from '../session/end-sessions.ts'
import { knownDeviceRepository } from '../session/known-device.repository.ts'
import type { Client } from '../session/session.service.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Account whose session made the call; null = none. */
export type SignedInAs = number | null

/**
 * Stores `email`, whose mailbox a locked account has proved, as its confirmed address, and audits the first confirmation. Before that, a
 * stranger may have registered the address. So unless the mailbox's owner is signed in to the account, its sign-in methods are removed, its
 * sessions end, and the confirming device is the only one that signs in without a notice. Returns whether sign-in methods were removed.
 */
export async function confirmMailbox(
  tx: Tx,
  user: UserRow,
  email: string,
  by: { now: Date; client: Client; signedInAs: SignedInAs; auditLog: AuditLog },
): Promise<boolean> {
  const isFirst = user.emailVerifiedAt === null
  if (!isFirst && email === user.email) return false
  await userRepository(tx).update(user.id, { email, emailVerifiedAt: by.now })
  if (!isFirst) return false
  const isOwners = user.hadConfirmedAddress || by.signedInAs === user.id
  const loginsRemoved = isOwners ? false : await removeStrangersLogins(tx, user, by)
  await by.auditLog.note(tx, {
    origin: originOf({ caller: { userId: user.id, adminUserId: null }, client: by.client }),
    action: 'user.email_verify',
    subject: { type: 'user', id: user.id },
    after: { logins_removed: loginsRemoved },
  })
  return loginsRemoved
}

async function removeStrangersLogins(tx: Tx, user: UserRow, { now, client }: { now: Date; client: Client }) {
  await endSessions(tx, user.id, null)
  const devices = knownDeviceRepository(tx)
  await devices.deleteOf(user.id)
  const device = { userId: user.id, deviceHash: hashDevice(client), lastSeenAt: now }
  await devices.remember({ ...device, hasSignedIn: false })
  const identities = await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
  const hadFactors = await eraseSecondFactors(tx, user.id)
  return hadFactors || identities > 0
}
