import type { Tx } from '../../../db/database.ts'
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
 * Marks the address of a locked account as confirmed by its mailbox. Before the first confirmation, a stranger may have registered the
 * address. So unless the mailbox's owner is signed in to the account, its sign-in methods are removed, its sessions end, and the
 * confirming device is the only one that signs in without a notice. Returns whether sign-in methods were removed.
 */
export async function confirmMailbox(
  tx: Tx,
  user: UserRow,
  { now, client, signedInAs }: { now: Date; client: Client; signedInAs: SignedInAs },
): Promise<boolean> {
  if (user.emailVerifiedAt !== null) return false
  await userRepository(tx).update(user.id, { emailVerifiedAt: now })
  if (user.hadConfirmedAddress || signedInAs === user.id) return false
  await endSessions(tx, user.id, null)
  const devices = knownDeviceRepository(tx)
  await devices.deleteOf(user.id)
  const device = { userId: user.id, deviceHash: hashDevice(client), lastSeenAt: now }
  await devices.remember({ ...device, hasSignedIn: false })
  const identities = await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
  const hadFactors = await eraseSecondFactors(tx, user.id)
  return hadFactors || identities > 0
}
