import { DomainError } from '../../../lib/domain-error.ts'

/** Takes `lockAdministrators` of the repository. Throws last_administrator where the account is the only one. */
export function requireOthersThan(userId: number, administrators: readonly number[]) {
  if (administrators.length === 1 && administrators[0] === userId) throw new DomainError('last_administrator')
}
