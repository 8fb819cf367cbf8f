import type { CompletedOrder, OrderRow } from '../order/order.repository.ts'

/**
 * The renewal that was charged for the size of an upgrade, and the order whose size would have been renewed without it; null = none
 * was. Whoever withdraws from the upgrade withdraws from its size in that year too (CRD article 13: as if it had not been bought).
 */
export function renewalOf(
  upgrade: OrderRow,
  orders: readonly CompletedOrder[],
): { renewal: CompletedOrder; before: CompletedOrder } | null {
  const after = orders.filter(({ id }) => id > upgrade.id)
  const [renewal] = after
  const before = orders.findLast(({ id, isRefunded }) => id < upgrade.id && !isRefunded)
  // A later order chose its size by itself.
  if (renewal?.kind !== 'renewal' || after.length > 1 || before === undefined) return null
  return renewal.serviceId === upgrade.serviceId ? { renewal, before } : null
}
