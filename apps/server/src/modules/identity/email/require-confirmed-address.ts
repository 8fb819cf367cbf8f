import { DomainError } from '../../../lib/domain-error.ts'
import type { UserRow } from '../user.repository.ts'

type Confirmation = Pick<UserRow, 'emailVerifiedAt' | 'loginProven'>

/** Whether the account's user has shown that the mailbox of its address is theirs. */
export const mayAddLogins = ({ emailVerifiedAt, loginProven }: Confirmation) =>
  emailVerifiedAt !== null && loginProven

/**
 * Throws email_unconfirmed. Anybody can register an address, and sign-in methods that they add would stay when its owner takes over the
 * account (record 0077).
 */
export function requireConfirmedAddress(user: Confirmation) {
  if (!mayAddLogins(user)) throw new DomainError('email_unconfirmed')
}
