import type { User } from '@guidefeed/contract'

/** A user as administrators see him. Throws user_not_found. */
export type ReadUser = (userId: number) => Promise<User>
