/** Identity: people, their sessions, and their ways in. */
export { createIdentity } from './identity.ts'
export { userRepository } from './user.repository.ts'
export type { UserRow } from './user.repository.ts'
export { createOperatorAccounts } from './operator-accounts.service.ts'
export type { OperatorAccounts } from './operator-accounts.service.ts'
export { requireStrongPassword } from './password-policy.ts'
