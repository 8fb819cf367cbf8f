import type { CompletedOrder, OrderRow } from '../ledger/order.repository.ts'

/**
 * Finds the renewal charged for an upgrade's service; null = none. Withdrawing from the upgrade also undoes its larger service in
 * the renewed year (CRD article 13).
 */
export function renewalOf(upgrade: OrderRow, orders: readonly CompletedOrder[]): CompletedOrder | null {
  const after = orders.filter(({ id }) => id > upgrade.id)
  const [renewal] = after
  // A later order chose its service independently.
  if (renewal?.kind !== 'renewal' || after.length > 1) return null
  return renewal.serviceId === upgrade.serviceId ? renewal : null
}
