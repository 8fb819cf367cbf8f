/** Identity: people, their sessions, and their ways in. */
export { createIdentity } from './identity.ts'
export { userRepository } from './user.repository.ts'
export { createOperatorAccounts } from './operator-accounts.service.ts'
export type { OperatorAccounts } from './operator-accounts.service.ts'
export type { SocialLoginProvider } from './social-login-provider.ts'
export { requireStrongPassword } from './password-policy.ts'
