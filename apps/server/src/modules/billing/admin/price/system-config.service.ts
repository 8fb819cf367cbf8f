import { fieldError, isWholeCents, systemConfigBounds } from '@guidefeed/contract'
import type { FieldError } from '@guidefeed/contract'
import { compareEdit } from '../../../../lib/admin-edit.ts'
import type { RecordEdit } from '../../../../lib/admin-edit.ts'
import { DomainError, validationFailed } from '../../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import type { SystemConfigItem } from '../../ledger/billing-settings.repository.ts'
import { systemConfigRepository } from './system-config.repository.ts'

/** Changes system settings. They are read afresh for every calculation, so changes apply at once in every process. */
export function createSystemSettings(deps: { asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  const { asAdministrator, auditLog } = deps
  return {
    /** Throws not_found, record_changed, or validation_failed where the value is out of bounds or the setting is fixed. */
    update: (
      id: number,
      changes: RecordEdit<Pick<SystemConfigItem, 'value' | 'version'>>,
      origin: Origin,
    ): Promise<SystemConfigItem> =>
      asAdministrator(origin, async (tx) => {
        const settings = systemConfigRepository(tx)
        const current = await settings.lock(id)
        if (current === null) throw new DomainError('not_found', { params: { kind: 'setting' } })
        const edit = compareEdit(current, changes)
        const updated = { ...current, ...edit?.after }
        const problem = findProblem(updated.code, updated.value)
        if (problem !== null) throw validationFailed({ value: [problem] })
        if (edit === null) return current
        updated.version = current.version + 1
        await settings.update(id, { value: updated.value, version: updated.version })
        await auditLog.note(tx, {
          origin,
          action: 'system_config.update',
          subject: { type: 'system_config', id: current.code },
          ...edit,
        })
        return updated
      }),
  }
}
export type SystemSettings = ReturnType<typeof createSystemSettings>

/** Null = valid. */
function findProblem(code: string, value: number): FieldError | null {
  if (!isSettable(code)) return fieldError('setting_fixed')
  const { min, max, step } = systemConfigBounds[code]
  if (value < min || value > max) return fieldError('out_of_range', { min, max })
  if (step === 1) return Number.isInteger(value) ? null : fieldError('not_an_integer')
  return isWholeCents(value) ? null : fieldError('too_many_decimals')
}

function isSettable(code: string): code is keyof typeof systemConfigBounds {
  return Object.hasOwn(systemConfigBounds, code)
}
