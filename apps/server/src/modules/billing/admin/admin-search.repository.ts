import { OrderCodeText } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { containsPattern, startsPattern } from '../../../db/like-pattern.ts'
import { matchUsers } from '../../../db/match-users.ts'
import type { MatchingUsers } from '../../../db/match-users.ts'
import { listOrdersOfReceipt } from '../../receipts/index.ts'

/** Up to this many payments, their orders are found by id. */
const fewPayments = 1_000
/** With more matching users, a page fills after a few payments, so looking up the order of each is faster than listing all orders. */
const fewBuyers = 2_000

/** Meaning of a search text in lists of orders, payments and subscriptions. */
export type BillingMatch = {
  users: MatchingUsers
  /** Orders with this id, receipt number, or code, or a part of it. */
  orderIds: readonly number[]
  /** `like` pattern of a provider's references by their beginning: they are pasted from its dashboard, sometimes truncated. */
  referencePattern: string
  /** Orders with a payment of such a reference; null = more than a few. */
  paidOrderIds: readonly number[] | null
}

/** `userOrderIds`: orders of `users`, by which their payments are found; null = too many to list. */
export type PaymentMatch = BillingMatch & { userOrderIds: readonly number[] | null }

/** Resolves a search before the list is read, so that the list's plan depends on how much it matches. */
export async function matchBilling(db: DbOrTx, words: string): Promise<BillingMatch> {
  const digits = /^#?([1-9]\d{0,9})$/.exec(words)?.[1] ?? null
  const code = OrderCodeText.safeParse(words).data ?? null
  const referencePattern = startsPattern(words)
  const part = codePartOf(words)
  const [orders, paid, users, ofReceipt] = await Promise.all([
    sql<{ id: number }>`
      select id from customer_order where id = ${digits}::bigint or code = ${code}
      or code like ${part && containsPattern(part)} limit ${fewPayments}`.execute(db),
    sql<{ id: number }>`
      select order_id as id from payment where provider_reference like ${referencePattern} limit ${fewPayments + 1}`.execute(
      db,
    ),
    matchUsers(db, words),
    listOrdersOfReceipt(db, words),
  ])
  return {
    users,
    orderIds: [...idsOf(orders.rows), ...ofReceipt],
    referencePattern,
    paidOrderIds: paid.rows.length > fewPayments ? null : idsOf(paid.rows),
  }
}

/** Resolves a search of payments, which only their orders connect with users. `isWhole`: all matches are read, and not a page of them. */
export async function matchPayments(
  db: DbOrTx,
  words: string,
  { isWhole }: { isWhole: boolean },
): Promise<PaymentMatch> {
  const match = await matchBilling(db, words)
  const { ids } = match.users
  if (ids === null || (!isWhole && ids.length > fewBuyers)) return { ...match, userOrderIds: null }
  const { rows } = await sql<{ id: number }>`
    select id from customer_order where user_id = any(${ids}::integer[])`.execute(db)
  return { ...match, userOrderIds: idsOf(rows) }
}

/** Part of an order code, with its hyphen if it passes the middle. Fewer than four characters are in too many codes. */
function codePartOf(words: string): string | null {
  const typed = words
    .toUpperCase()
    .replaceAll(/[\s#]/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
  const part = typed.includes('-') ? typed : typed.replace(/^.{5}(?=.)/, '$&-')
  return /^[2-9A-HJKMNP-Z-]{4,11}$/.test(part) ? part : null
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
