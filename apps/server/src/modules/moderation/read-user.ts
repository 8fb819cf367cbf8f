import type { AdminUser } from '@guidefeed/contract'

/** A user as administrators see them. Throws user_not_found. */
export type ReadUser = (userId: number) => Promise<AdminUser>
