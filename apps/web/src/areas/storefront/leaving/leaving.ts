export type LeavingKind = 'cancel' | 'withdraw'

/** Identifies a contract: the account's address and one of its orders. */
export type Declaration = { email: string; order_code: string }

/** How a canceled contract ends: with the paid year, with a month's notice, or at once for good cause, with its reason. */
export type End = { way: 'term' | 'early' | 'cause'; reason: string }

/** A declaration as it arrived. */
export type Declared = Declaration & { end: End; receivedAt: string }
