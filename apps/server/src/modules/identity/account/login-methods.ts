import type { Tx } from '../../../db/database.ts'
import { passkeyRepository } from '../second-factor/passkey.repository.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Whether the account has a usable sign-in method: a password, a passkey, or a connected provider that is still enabled. */
export async function hasLoginMethod(
  tx: Tx,
  user: UserRow,
  offered: readonly { code: string }[],
): Promise<boolean> {
  if (user.passwordHash !== null) return true
  if ((await passkeyRepository(tx).listOf(user.id)).length > 0) return true
  const connected = await socialLoginRepository(tx).listProviders(user.id)
  return connected.some((code) => offered.some((provider) => provider.code === code))
}
