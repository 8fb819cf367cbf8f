export type LeavingKind = 'cancel' | 'withdraw'

/** Whose contract: the address of the account, and an order of it. */
export type Declaration = { email: string; order_code: string }
