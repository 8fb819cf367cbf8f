import { DomainError } from '../../../lib/domain-error.ts'
import type { UserRow } from '../user.repository.ts'

/**
 * Throws email_unconfirmed. Anybody can register an address, and sign-in methods that they add would stay when its owner takes over the
 * account (record 0077).
 */
export function requireConfirmedAddress({ emailVerifiedAt }: Pick<UserRow, 'emailVerifiedAt'>) {
  if (emailVerifiedAt === null) throw new DomainError('email_unconfirmed')
}
