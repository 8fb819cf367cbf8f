/** Identity: people, their sessions, and their ways in. */
export { createIdentity } from './identity.ts'
export type { Identity } from './identity.ts'
export type { UniteCart } from './account.service.ts'
export type { Holdings } from './describe-user.ts'
export { userRepository } from './user.repository.ts'
export type { UserRow } from './user.repository.ts'
