import type { Tx } from '../../../db/database.ts'
import { eraseSecondFactors } from '../second-factor/erase-second-factors.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Account whose session made the call; null = none. */
export type SignedInAs = number | null

/**
 * Marks the address of a locked account as confirmed by its mailbox. Sign-in methods from before the first confirmation may be those of a
 * stranger who registered the address, so they are removed unless the mailbox's owner is signed in to the account. Returns whether any
 * were.
 */
export async function confirmMailbox(
  tx: Tx,
  user: UserRow,
  { now, signedInAs }: { now: Date; signedInAs: SignedInAs },
): Promise<boolean> {
  if (user.emailVerifiedAt !== null) return false
  await userRepository(tx).update(user.id, { emailVerifiedAt: now })
  if (user.hadConfirmedAddress || signedInAs === user.id) return false
  const identities = await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
  const hadFactors = await eraseSecondFactors(tx, user.id)
  return hadFactors || identities > 0
}
