/** A cancellation or withdrawal declared without a login, which was answered as received. */
export type Declaration = {
  userId: number
  kind: 'withdraw' | 'cancel_by_code' | 'cancel_for_cause'
  orderId: number
  /** Good cause in the customer's words, unique; only of `cancel_for_cause`. */
  reason: string | null
  at: Date
  /** When a process that lived on had tried to carry it out, at the latest; null = not yet. */
  triedAt: Date | null
  /** When it had been carried out, at the latest; null = not yet. */
  carriedOutAt: Date | null
}

/** A removal of the stored payment method, as answered. */
export type Removal = { userId: number; subscriptionId: number; at: Date }

/** A billing country that the customer chose, as answered. */
export type Choice = { userId: number; country: string; at: Date }

/** A bank transfer that an administrator recorded, which the payment provider does not know. */
export type Transfer = { paymentToken: string; cents: number; at: Date }

/** A renewal that an administrator canceled or resumed for its customer. */
export type Operation = {
  userId: number
  subscriptionId: number
  what: 'canceled' | 'resumed'
  at: Date
}

/** The business as which a customer buys from now on; null = as a consumer. */
export type BusinessChange = { userId: number; country: 'FR' | 'HU' | null; at: Date }

/** A gift's code that an administrator let expire. */
export type Expiry = { code: string; at: Date }

/** UTC days from `from` until before `until` on which the customer's guide lacked a channel. `at`: when all were recorded; null = the process died. */
export type Loss = { userId: number; from: number; until: number; at: Date | null }

/** Promises of the server, by its answers. They always arrive: these actions never die. */
export type Answered = {
  declarations: Declaration[]
  removals: Removal[]
  choices: Choice[]
  transfers: Transfer[]
  operations: Operation[]
  businesses: BusinessChange[]
  expiries: Expiry[]
  losses: Loss[]
}

export const nothingAnswered = (): Answered => ({
  declarations: [],
  removals: [],
  choices: [],
  transfers: [],
  operations: [],
  businesses: [],
  expiries: [],
  losses: [],
})

/** Answers to several players. */
export const joinAnswered = (all: readonly Answered[]): Answered => ({
  declarations: all.flatMap(({ declarations }) => declarations),
  removals: all.flatMap(({ removals }) => removals),
  choices: all.flatMap(({ choices }) => choices),
  transfers: all.flatMap(({ transfers }) => transfers),
  operations: all.flatMap(({ operations }) => operations),
  businesses: all.flatMap(({ businesses }) => businesses),
  expiries: all.flatMap(({ expiries }) => expiries),
  losses: all.flatMap(({ losses }) => losses),
})
