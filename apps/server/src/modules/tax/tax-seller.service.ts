import type { TaxSeller } from '@guidefeed/contract'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { lockTaxSeller, updateTaxSeller } from './tax-seller.repository.ts'

/** Changes the seller's country, which decides whether rates by country apply. Read afresh for every receipt. */
export function createTaxSellerEdits(deps: { asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  const { asAdministrator, auditLog } = deps
  /** Throws record_changed. */
  return (changes: RecordEdit<TaxSeller>, origin: Origin): Promise<TaxSeller> =>
    asAdministrator(origin, async (tx) => {
      const current = await lockTaxSeller(tx)
      const edit = compareEdit(current, changes)
      if (edit === null) return current
      const updated = { ...current, ...edit.after, version: current.version + 1 }
      await updateTaxSeller(tx, updated)
      await auditLog.note(tx, {
        origin,
        action: 'tax_seller.update',
        subject: { type: 'tax_seller', id: 1 },
        ...edit,
      })
      return updated
    })
}
export type TaxSellerEdits = ReturnType<typeof createTaxSellerEdits>
