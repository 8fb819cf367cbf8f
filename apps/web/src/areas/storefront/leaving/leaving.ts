export type LeavingKind = 'cancel' | 'withdraw'

/** Identifies a contract: the account's address and one of its orders. */
export type Declaration = { email: string; order_code: string }
