import { DomainError } from '../../../lib/domain-error.ts'
import type { UserRow } from '../user.repository.ts'

type Standing = Pick<UserRow, 'bannedAt' | 'banReason' | 'inactivatedAt' | 'inactiveReason'>

/** Neither banned nor inactive. */
export const isInGoodStanding = (account: Pick<Standing, 'bannedAt' | 'inactivatedAt'>) =>
  account.bannedAt === null && account.inactivatedAt === null

/** Throws account_banned or account_inactive, with the administrator's reason. */
export function requireGoodStanding(account: Standing) {
  if (account.bannedAt !== null)
    throw new DomainError('account_banned', { params: { reason: account.banReason ?? '' } })
  if (account.inactivatedAt !== null)
    throw new DomainError('account_inactive', { params: { reason: account.inactiveReason ?? '' } })
}
