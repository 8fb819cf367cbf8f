import type { DbOrTx } from '../../../../db/database.ts'
import { listReceiptsOf } from '../../../receipts/index.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'

/**
 * The order with this code, if it belongs to an account with this address. Of a deleted account, the address on the order's receipt counts,
 * which is kept for tax law: the right of withdrawal outlives the account (record 0060).
 */
export async function findDeclaredOrder(db: DbOrTx, code: string, email: string): Promise<OrderRow | null> {
  const orders = orderRepository(db)
  const own = await orders.findOfEmail(code, email)
  if (own !== null) return own
  const left = await orders.findOfDeleted(code)
  if (left === null) return null
  const receipts = await listReceiptsOf(db, [left.id])
  const isBuyer = receipts.some(({ snapshot }) => snapshot.buyer.email.toLowerCase() === email.toLowerCase())
  return isBuyer ? left : null
}
