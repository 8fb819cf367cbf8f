import { fieldError, isWholeCents, systemConfigBounds } from '@guidefeed/contract'
import type { FieldError } from '@guidefeed/contract'
import { DomainError, validationFailed } from '../../../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import type { SystemConfigItem } from '../../ledger/billing-settings.repository.ts'
import { systemConfigRepository } from './system-config.repository.ts'

/** Changes system settings. They are read afresh for every calculation, so changes apply at once in every process. */
export function createSystemSettings(deps: { asAdministrator: AsAdministrator; auditLog: AuditLog }) {
  const { asAdministrator, auditLog } = deps
  return {
    /** Throws not_found, or validation_failed where the value is out of bounds or the setting is fixed. */
    update: (id: number, value: number, origin: Origin): Promise<SystemConfigItem> =>
      asAdministrator(origin, async (tx) => {
        const settings = systemConfigRepository(tx)
        const before = await settings.lock(id)
        if (before === null) throw new DomainError('not_found', { params: { kind: 'setting' } })
        const problem = findProblem(before.code, value)
        if (problem !== null) throw validationFailed({ value: [problem] })
        if (value === before.value) return before
        await settings.setValue(id, value)
        await auditLog.note(tx, {
          origin,
          action: 'system_config.update',
          subject: { type: 'system_config', id: before.code },
          before: { value: before.value },
          after: { value },
        })
        return { ...before, value }
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
