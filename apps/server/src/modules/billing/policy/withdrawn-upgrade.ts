import type { TermRow } from '../ledger/term.repository.ts'
import { currentTerm, reversedWith } from './holding.ts'

/**
 * Finds the current term among `rows`, oldest first, if it is a renewal charged for the size that an upgrade brought; null = none.
 * Withdrawing from the upgrade also undoes its larger service in the renewed year (CRD article 13).
 */
export function renewalOf(rows: readonly TermRow[], upgrade: TermRow): TermRow | null {
  const reversed = reversedWith(rows, upgrade.id)
  const kept = rows.filter(
    (row) =>
      row.id > upgrade.id && row.orderId !== null && row.reversedAt === null && !reversed.includes(row),
  )
  const [renewal] = kept
  const [current] = currentTerm(rows)
  // A later order chose its service independently.
  if (renewal?.kind !== 'renewal' || renewal !== current || kept.length > 1) return null
  return renewal.serviceId === reversed.at(-1)?.serviceId ? renewal : null
}
