import type { Tx } from '../../../../db/database.ts'
import { firstRow } from '../../../../db/first-row.ts'
import type { SystemConfigItem } from '../../ledger/billing-settings.repository.ts'

export function systemConfigRepository(tx: Tx) {
  return {
    /** Locks the setting until the transaction ends. */
    async lock(id: number): Promise<SystemConfigItem | null> {
      const row = await firstRow(
        tx
          .selectFrom('systemConfig')
          .select(['id', 'code', 'value', 'version'])
          .where('id', '=', id)
          .forUpdate(),
      )
      return row === null ? null : { ...row, value: Number(row.value) }
    },

    async update(id: number, changes: { value: number; version: number }) {
      await tx.updateTable('systemConfig').set(changes).where('id', '=', id).execute()
    },
  }
}
