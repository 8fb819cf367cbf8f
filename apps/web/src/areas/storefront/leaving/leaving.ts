export type LeavingKind = 'cancel' | 'withdraw'

/** Identifies a contract: the account's address and one of its orders. */
export type Declaration = { email: string; order_code: string }

/** A declaration as it arrived. `isEarly`: a cancellation with a month's notice. */
export type Declared = Declaration & { isEarly: boolean; receivedAt: string }
