import { DomainError } from '../../../lib/domain-error.ts'
import type { UserRow } from '../user.repository.ts'

type Standing = Pick<UserRow, 'bannedAt' | 'banReason' | 'inactivatedAt' | 'inactiveReason'>

/** Throws account_banned or account_inactive, with the administrator's reason. */
export function requireGoodStanding(account: Standing) {
  if (account.bannedAt !== null)
    throw new DomainError('account_banned', `This account is banned: ${account.banReason ?? ''}`)
  if (account.inactivatedAt !== null)
    throw new DomainError('account_inactive', `This account is inactive: ${account.inactiveReason ?? ''}`)
}
